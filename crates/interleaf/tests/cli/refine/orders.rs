//! Libraries whose memory orders are too weak: `--model rc11` and `rc20`.

use super::of_lines;

/// A cell that is filled once: `ORDER` publishes it.
const CELL: &str = "#include <pthread.h>
#include <stdatomic.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int value, taken; static atomic_int full;
void put(int new) {
    pthread_mutex_lock(&mutex);
    if (!taken) {
        taken = 1;
        value = new;
        atomic_store_explicit(&full, 1, ORDER);
    }
    pthread_mutex_unlock(&mutex);
}
int get(void) { return atomic_load_explicit(&full, memory_order_acquire) ? value : 0; }
";

const PUT_AND_GET: &str = "[[operation]]
name = \"put\"
arguments = [\"value\"]
[[operation]]
name = \"get\"
result = \"int\"
";

#[test]
fn a_publication_that_is_not_released_is_a_race() {
    let run = |model: &str, order: &str| {
        let order = format!("-DORDER=memory_order_{order}");
        of_lines(CELL, PUT_AND_GET, &["--model", model, "--threads", "2", "--calls", "2", &order])
    };
    for (model, order) in [("rc11", "release"), ("rc20", "release"), ("sc", "relaxed"), ("tso", "relaxed")] {
        let run = run(model, order);
        assert_eq!(run.status, 0, "{model}, {order}: {}{}", run.output, run.errors);
    }
    for model in ["rc11", "rc20"] {
        let run = run(model, "relaxed");
        assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
        let what = ["put(2)    get()", "data race on `value`", "but the store at", "is relaxed, not release"];
        for what in what {
            assert!(run.output.contains(what), "{what}: {}", run.output);
        }
    }
}

#[test]
fn an_outcome_of_no_sequential_execution_is_found_where_orders_are_too_weak() {
    let library = "#include <stdatomic.h>
        static atomic_int flags[2];
        void set(int flag) { atomic_store_explicit(&flags[flag - 1], 1, STORE); }
        int is_set(int flag) { return atomic_load_explicit(&flags[flag - 1], LOAD); }
        ";
    let operations = "[[operation]]\nname = \"set\"\narguments = [\"value\"]\n\
                      [[operation]]\nname = \"is_set\"\narguments = [\"value\"]\nresult = \"int\"\n";
    let run = |store: &str, load: &str, algorithm: &str| {
        let (store, load) = (format!("-DSTORE=memory_order_{store}"), format!("-DLOAD=memory_order_{load}"));
        let flags = [
            "--model",
            "rc11",
            "--threads",
            "2",
            "--calls",
            "2",
            "--samples",
            "200",
            &store,
            &load,
            "--algorithm",
            algorithm,
        ];
        of_lines(library, operations, &flags)
    };
    for algorithm in ["rf", "optimal", "exhaustive"] {
        let weak = run("release", "acquire", algorithm);
        assert_eq!(weak.status, 1, "{algorithm}: {}{}", weak.output, weak.errors);
        assert!(
            weak.output.contains("is_set(1): 0") && weak.output.contains("is_set(2): 0"),
            "{algorithm}: {}",
            weak.output
        );
        let strong = run("seq_cst", "seq_cst", algorithm);
        assert_eq!(strong.status, 0, "{algorithm}: {}{}", strong.output, strong.errors);
    }
}

#[test]
fn algorithms_that_know_no_graphs_are_refused_by_name() {
    let run = of_lines(CELL, PUT_AND_GET, &["--model", "rc11", "--algorithm", "dl-s-por"]);
    assert_eq!(run.status, 2, "{}", run.output);
    assert!(
        run.errors.contains("dl-s-por supports only --model sc, tso, pso; --model rc11 needs --algorithm"),
        "{}",
        run.errors
    );
}
