//! Headless Chromium, driven through its debugging pipe.
//!
//! Messages are JSON with a zero byte behind each (the DevTools protocol). A shell moves the pipe to the file descriptors 3 and 4,
//! where Chromium expects it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// The names that Chromium has, the first one that is found is taken.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

const MISSING: &str =
    "Chromium was not found; install it (`apt-get install chromium`) or name one in INTERLEAF_CHROMIUM";

/// A browser with one tab.
pub(crate) struct Browser {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    tab: String,
    messages: u64,
    /// What the page logged, threw or asked since it was opened.
    complaints: Vec<String>,
    has_loaded: bool,
    _profile: TempDir,
}

fn program() -> String {
    let is_there = |name: &String| {
        let version =
            Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        version.is_ok_and(|status| status.success())
    };
    let named = std::env::var("INTERLEAF_CHROMIUM").map(|name| vec![name]);
    let names = named.unwrap_or_else(|_| NAMES.map(str::to_string).to_vec());
    names.into_iter().find(is_there).expect(MISSING)
}

impl Browser {
    pub(crate) fn start() -> Browser {
        let profile = tempfile::tempdir().expect("a folder");
        let mut child = Command::new("sh")
            .args(["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", "sh", &program()])
            // The sandbox does not work for root, and the pages are ours.
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--remote-debugging-pipe",
            ])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let (to, from) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        let (from, tab, complaints) = (BufReader::new(from), String::new(), Vec::new());
        let mut browser =
            Browser { child, to, from, tab, messages: 0, complaints, has_loaded: false, _profile: profile };
        let target = browser.call("Target.createTarget", json!({"url": "about:blank"}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let session = browser.call("Target.attachToTarget", attach);
        browser.tab = session["sessionId"].as_str().expect("a session").to_string();
        for domain in ["Page", "Runtime", "Log", "Network"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        browser
    }

    /// Calls a method of the protocol.
    #[track_caller]
    fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.messages += 1;
        let mut message = json!({"id": self.messages, "method": method, "params": parameters});
        if !self.tab.is_empty() {
            message["sessionId"] = json!(self.tab);
        }
        self.to.write_all(format!("{message}\0").as_bytes()).expect("Chromium listens");
        loop {
            let mut answer = self.receive();
            if answer["id"] == self.messages {
                assert_eq!(answer["error"], Value::Null, "{method}");
                return answer["result"].take();
            }
        }
    }

    fn receive(&mut self) -> Value {
        let mut bytes = Vec::new();
        self.from.read_until(0, &mut bytes).expect("Chromium answers");
        assert_eq!(bytes.pop(), Some(0), "Chromium ended");
        let message: Value = serde_json::from_slice(&bytes).expect("JSON");
        let parameters = &message["params"];
        match message["method"].as_str() {
            Some("Page.loadEventFired") => self.has_loaded = true,
            Some(
                "Runtime.exceptionThrown"
                | "Runtime.consoleAPICalled"
                | "Log.entryAdded"
                | "Page.javascriptDialogOpening",
            ) => self.complaints.push(message.to_string()),
            Some("Network.requestWillBeSent") => {
                let url = parameters["request"]["url"].as_str().unwrap_or_default();
                if !url.starts_with("file:") && url != "about:blank" {
                    self.complaints.push(format!("the page asks for {url}"));
                }
            }
            _ => {}
        }
        message
    }

    /// Opens a page in a window of this width. `step` is what stands behind `#` in its address.
    #[track_caller]
    pub(crate) fn open(&mut self, page: &Path, width: u32, step: &str) {
        let size = json!({"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false});
        self.call("Emulation.setDeviceMetricsOverride", size);
        self.complaints.clear();
        self.has_loaded = false;
        // Another number makes it another page, even if only the part behind `#` differs otherwise.
        let mut url = format!("file://{}?{}", encoded(page), self.messages);
        if !step.is_empty() {
            url = format!("{url}#{step}");
        }
        self.call("Page.navigate", json!({"url": url}));
        while !self.has_loaded {
            self.receive();
        }
    }

    /// Whether scripts run in pages that are opened from now on.
    pub(crate) fn set_scripts(&mut self, run: bool) {
        self.call("Emulation.setScriptExecutionDisabled", json!({"value": !run}));
    }

    pub(crate) fn set_dark(&mut self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": value}]});
        self.call("Emulation.setEmulatedMedia", features);
    }

    /// The value of an expression in the page.
    #[track_caller]
    pub(crate) fn evaluate(&mut self, expression: &str) -> Value {
        let wanted = json!({"expression": expression, "returnByValue": true});
        let mut answer = self.call("Runtime.evaluate", wanted);
        assert_eq!(answer["exceptionDetails"], Value::Null, "{expression}");
        answer["result"]["value"].take()
    }

    /// Presses a key: a character, or the name of a key like `ArrowDown`.
    pub(crate) fn press(&mut self, key: &str) {
        let mut event = json!({"type": "keyDown", "key": key});
        if key.chars().count() == 1 {
            event["text"] = json!(key);
        }
        self.call("Input.dispatchKeyEvent", event);
        self.call("Input.dispatchKeyEvent", json!({"type": "keyUp", "key": key}));
    }

    /// Clicks the middle of the first element that a selector names.
    #[track_caller]
    pub(crate) fn click(&mut self, selector: &str) {
        let selector = Value::from(selector);
        let place = self.evaluate(&format!(
            "(() => {{ const it = document.querySelector({selector}); it.scrollIntoView({{ block: 'center' }});
               const r = it.getClientRects()[0]; return [r.left + Math.min(r.width / 2, 30), r.top + r.height / 2]; }})()"
        ));
        for kind in ["mousePressed", "mouseReleased"] {
            let event =
                json!({"type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1});
            self.call("Input.dispatchMouseEvent", event);
        }
    }

    /// A picture of what the window shows, as PNG.
    pub(crate) fn picture(&mut self) -> Vec<u8> {
        let answer = self.call("Page.captureScreenshot", json!({"format": "png"}));
        decoded(answer["data"].as_str().expect("data"))
    }

    /// Fails if the page logged something, threw an exception or asked for another file.
    #[track_caller]
    pub(crate) fn is_content(&mut self) {
        assert_eq!(self.complaints, [""; 0]);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A path as it stands in an address.
fn encoded(path: &Path) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    let text = path.to_str().expect("text").bytes();
    text.map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// What a text in base 64 stands for.
fn decoded(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits: Vec<_> = text.bytes().filter_map(|c| DIGITS.iter().position(|&digit| digit == c)).collect();
    let four = |part: &[usize]| {
        let bits = part.iter().fold(0, |bits, digit| bits << 6 | digit) << (6 * (4 - part.len()));
        (1..part.len()).map(move |byte| (bits >> (24 - 8 * byte)) as u8).collect::<Vec<_>>()
    };
    digits.chunks(4).flat_map(four).collect()
}
