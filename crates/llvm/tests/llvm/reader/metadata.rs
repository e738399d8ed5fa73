//! Metadata and debug records.

use interleaf_llvm::ast::{InstructionKind, MetadataField, MetadataId, MetadataNode, MetadataOperand, Value};

use super::{error, instructions, local, module};

#[test]
fn nodes_with_their_fields() {
    let module = module(
        r#"!llvm.module.flags = !{!0, !1}
!llvm.\41name = !{}
!0 = !{i32 7, !"a \22string\22", null, !1, !{!2}, ptr @x, { i8, ptr } { i8 1, ptr null }}
!1 = distinct !{!1}
!2 = distinct !DISubprogram(name: "f", scope: !0, line: 3, type: !1, isLocal: true, flags: DIFlagPrototyped | DIFlagPublic, elements: null, value: i64 -5, count: -18446744073709551615, expression: !DIExpression(DW_OP_plus_uconst, 8))
!3 = !GenericDINode(tag: DW_TAG_entry_point, header: "h", operands: {!0, null})
!4 = distinct !DIAssignID()
"#,
    );
    let metadata = &module.metadata;
    let MetadataNode::Tuple(elements) = &metadata.nodes[&MetadataId(0)] else { panic!("no tuple") };
    assert!(matches!(elements[0], MetadataField::Value(_)));
    assert_eq!(elements[1], MetadataField::String("a \"string\"".into()));
    assert_eq!(elements[2], MetadataField::Null);
    assert_eq!(elements[3], MetadataField::Node(MetadataId(1)));
    let nested = MetadataNode::Tuple(vec![MetadataField::Node(MetadataId(2))]);
    assert_eq!(elements[4], MetadataField::Inline(Box::new(nested)));
    assert!(
        elements[5..].iter().all(|element| matches!(element, MetadataField::Value(_))) && elements.len() == 7
    );
    let field = |name| metadata.field(MetadataId(2), name).expect(name);
    assert_eq!(*field("name"), MetadataField::String("f".into()));
    assert_eq!(*field("line"), MetadataField::Integer(3));
    assert_eq!(*field("isLocal"), MetadataField::Bool(true));
    assert_eq!(*field("flags"), MetadataField::Word("DIFlagPrototyped | DIFlagPublic".into()));
    assert_eq!(*field("elements"), MetadataField::Null);
    assert_eq!(*field("count"), MetadataField::Integer(-18_446_744_073_709_551_615));
    assert!(matches!(field("value"), MetadataField::Value(_)));
    let MetadataField::Inline(expression) = field("expression") else { panic!("no expression") };
    let MetadataNode::Specialized(name, fields) = &**expression else { panic!("no expression") };
    assert_eq!((&**name, &*fields[0].0), ("DIExpression", ""));
    assert_eq!(fields[1].1, MetadataField::Integer(8));
    assert!(matches!(metadata.field(MetadataId(3), "operands"), Some(MetadataField::Inline(_))));
}

#[test]
fn operands_of_intrinsics_and_records() {
    let (_, found) = instructions(
        "ptr %p",
        "call void @llvm.dbg.declare(metadata ptr %p, metadata !5, metadata !DIExpression()), !dbg !7\n\
         call void @llvm.dbg.value(metadata !DIArgList(ptr %p, i32 1), metadata !\"x\", metadata !{})\n\
         \x20   #dbg_declare(ptr %p, !5, !DIExpression(), !7)\n\
         \x20   #dbg_value(!DIArgList(i32 1, ptr %p), !5, !DIExpression(DW_OP_LLVM_arg, 0), !8)\n\
         \x20   #dbg_assign(i32 1, !5, !DIExpression(), !9, ptr %p, !DIExpression(), !7)\n\
         \x20   #dbg_label(!5, !7)",
    );
    let InstructionKind::Call(call) = &found[0].kind else { panic!("no call") };
    let Value::Metadata(MetadataOperand::Value(value)) = &call.arguments[0].operand.value else {
        panic!("no value")
    };
    assert_eq!(local(value), 0);
    assert_eq!(call.arguments[1].operand.value, Value::Metadata(MetadataOperand::Node(MetadataId(5))));
    assert_eq!(call.arguments[2].operand.value, Value::Metadata(MetadataOperand::Offset(0)));
    assert_eq!(found[0].debug, Some(MetadataId(7)));
    let records: Vec<(&str, usize, Option<u32>)> = found[2..]
        .iter()
        .map(|record| match &record.kind {
            InstructionKind::DebugRecord(name, operands) => {
                (&**name, operands.len(), record.debug.map(|id| id.0))
            }
            other => panic!("{other:?} is no record"),
        })
        .collect();
    assert_eq!(
        records,
        [("declare", 4, Some(7)), ("value", 4, Some(8)), ("assign", 7, Some(7)), ("label", 2, Some(7))]
    );
}

#[test]
fn a_location_written_in_place_gets_a_number() {
    let module =
        module("define void @f() !dbg !1 {\n  ret void, !dbg !DILocation(line: 9, scope: !1)\n}\n!1 = !{}");
    let id = module.functions[0].blocks[0].instructions[0].debug.expect("a location");
    assert_eq!(module.metadata.field(id, "line"), Some(&MetadataField::Integer(9)));
}

#[test]
fn bad_metadata_is_refused() {
    assert_eq!(error("!0 = !{}\n!0 = !{}"), "2:1: `!0` is defined twice");
    assert_eq!(error("!0 = !{i32}"), "1:11: expected a value, found `}`");
    assert_eq!(error("!0 = !{metadata !1}"), "1:17: expected a value, found `!`");
    assert_eq!(error("!3000000000 = !{}"), "1:2: the number `3000000000` is too large");
    assert_eq!(error("!0 = !DILocation(line 3)"), "1:23: expected `,`, found `3`");
}
