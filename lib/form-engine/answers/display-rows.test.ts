import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { plain } from "@/tests/factories/content/plain-fields";
import { compileForm } from "../compile-form";
import { displayRows } from "./display-rows";

describe("display rows", () => {
  const options = ["Red", "Other"];
  const fields = [
    plain("a"),
    { ...definitionOf({ type: "section" }).create("s"), label: "S" },
    { ...definitionOf({ type: "dropdown" }).create("d"), label: "D", options },
  ];

  it("show every answer under its label, flat or folded, and missing ones too", () => {
    const rows = [
      { fieldId: "a", label: "A", value: { kind: "missing" }, isRemovedField: false },
      { fieldId: "d", label: "D", value: { kind: "text", text: "Green" }, isRemovedField: false },
    ];
    expect(
      displayRows({
        form: compileForm(fields),
        answers: { d: "Other", d_other: "Green" },
        texts: ENGLISH_VALUES,
      }),
    ).toEqual(rows);
    expect(
      displayRows({ form: compileForm(fields), answers: { d: "Green" }, texts: ENGLISH_VALUES }),
    ).toEqual(rows);
  });

  it("show answers to fields that are gone under their id", () => {
    const answers = {
      a: "x",
      gone: true,
      list: ["p", "q"],
      odd: { b: [1] },
      count: 3,
      text: "t",
      none: null,
    };
    const removed = displayRows({
      form: compileForm(fields),
      answers,
      texts: ENGLISH_VALUES,
    }).filter((row) => row.isRemovedField);
    expect(removed.map(({ label, value }) => [label, value])).toEqual([
      ["gone", { kind: "boolean", value: true, text: "Yes" }],
      ["list", { kind: "list", items: ["p", "q"], text: "p, q" }],
      ["odd", { kind: "json", text: '{"b":[1]}' }],
      ["count", { kind: "number", value: 3, text: "3" }],
      ["text", { kind: "text", text: "t" }],
      ["none", { kind: "missing" }],
    ]);
  });
});
