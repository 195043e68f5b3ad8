import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compileForm } from "@/lib/form-engine/compile-form";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { any, rule, when, whenRules } from "@/tests/factories/content/plain-fields";
import { foldAnswers } from "./fold-answers";
import { unfoldAnswers } from "./unfold-answers";

function field(type: string, id: string, given: Partial<Field> = {}): Field {
  return { ...definitionOf({ type }).create(id), label: id.toUpperCase(), ...given };
}

/** JSON.parse is typed `any`; every text here is an object. */
const parsed = (text: string): Answers => JSON.parse(text) as Answers;

/** Folds, compares, and unfolds again after a JSON round trip. */
function expectWire({ fields, flat, wire }: { fields: Field[]; flat: object; wire: object }): void {
  const saved = normaliseFields(fields);
  const folded = JSON.stringify(foldAnswers(compileForm(saved), { ...flat }));
  expect(parsed(folded)).toEqual(wire);
  expect(unfoldAnswers(compileForm(saved), parsed(folded))).toEqual(flat);
}

const kind = field("multiselect", "kind", { options: ["Concession", "Change"] });
const colour = field("dropdown", "colour", { options: ["Red", "Blue"] });
const shade = field("text", "shade", {
  conditionalLogic: when({ dependsOn: "colour", value: "Red" }),
});

describe("a dropdown on the wire", () => {
  it("is its text while no dependent is answered", () => {
    expectWire({ fields: [colour, shade], flat: { colour: "Red" }, wire: { colour: "Red" } });
    expectWire({
      fields: [colour, shade],
      flat: { colour: "Other", colour_other: "Green" },
      wire: { colour: "Green" },
    });
  });

  it("holds its answered dependents under the chosen option", () => {
    expectWire({
      fields: [colour, shade],
      flat: { colour: "Red", shade: "dark" },
      wire: { colour: { value: "Red", conditionalData: { Red: { SHADE: "dark" } } } },
    });
  });

  it("holds dependents whose rules all name it, and none whose rules name others", () => {
    const light = field("text", "light", {
      conditionalLogic: whenRules(any(rule("colour", "Re", "starts_with"), rule("colour", "Blue"))),
    });
    const free = field("text", "free", {
      conditionalLogic: whenRules(any(rule("colour", "Red"), rule("light", "x"))),
    });
    expectWire({
      fields: [colour, light, free],
      flat: { colour: "Red", light: "dark", free: "yes" },
      wire: { colour: { value: "Red", conditionalData: { Red: { LIGHT: "dark" } } }, free: "yes" },
    });
  });

  it("keeps 'Other' as the value beside its text", () => {
    const why = field("text", "why", {
      conditionalLogic: when({ dependsOn: "colour", value: "Other" }),
    });
    expectWire({
      fields: [colour, why],
      flat: { colour: "Other", colour_other: "Green", why: "I like it" },
      wire: {
        colour: {
          value: "Other",
          other: "Green",
          conditionalData: { Other: { WHY: "I like it" } },
        },
      },
    });
  });

  it("tells dependents with the same label apart", () => {
    const again = { ...shade, id: "again", label: "SHADE" };
    const third = { ...shade, id: "third", label: "SHADE (2)" };
    expectWire({
      fields: [colour, shade, again, third],
      flat: { colour: "Red", shade: "a", again: "b", third: "c" },
      wire: {
        colour: {
          value: "Red",
          conditionalData: { Red: { SHADE: "a", "SHADE (2)": "b", "SHADE (2) (2)": "c" } },
        },
      },
    });
  });

  it("keeps the names of its dependents when only the second is answered", () => {
    const again = { ...shade, id: "again", label: "SHADE" };
    expectWire({
      fields: [colour, shade, again],
      flat: { colour: "Red", again: "b" },
      wire: { colour: { value: "Red", conditionalData: { Red: { "SHADE (2)": "b" } } } },
    });
  });

  it("takes labels and options that break objects", () => {
    const fields = [
      field("dropdown", "d", { options: ["__proto__"] }),
      field("text", "e", {
        label: "__proto__",
        conditionalLogic: when({ dependsOn: "d", value: "__proto__" }),
      }),
      field("text", "f", {
        label: "constructor",
        conditionalLogic: when({ dependsOn: "d", value: "__proto__" }),
      }),
    ];
    const flat = { d: "__proto__", e: "1", f: "2" };
    const text = JSON.stringify(foldAnswers(compileForm(normaliseFields(fields)), flat));
    expect(text).toBe(
      '{"d":{"value":"__proto__","conditionalData":{"__proto__":{"__proto__":"1","constructor":"2"}}}}',
    );
    expect(unfoldAnswers(compileForm(normaliseFields(fields)), parsed(text))).toEqual(flat);
  });
});

describe("a multiselect on the wire", () => {
  const discount = field("number", "discount", {
    conditionalLogic: when({ dependsOn: "kind", value: ["Concession"], operator: "contains" }),
  });
  const share = field("text", "share", {
    conditionalLogic: when({
      dependsOn: "kind",
      value: ["Change", "Concession"],
      operator: "contains",
    }),
  });

  it("is keyed by each chosen option and keeps its list", () => {
    expectWire({
      fields: [kind, discount, share],
      flat: { kind: ["Change", "Concession"], discount: 5, share: "B" },
      wire: {
        kind: { Change: { SHARE: "B" }, Concession: { DISCOUNT: 5 } },
        kind_options: ["Change", "Concession"],
      },
    });
  });

  it("puts the custom text in the place of 'Other'", () => {
    const what = field("text", "what", {
      conditionalLogic: when({ dependsOn: "kind", value: "Other", operator: "contains" }),
    });
    expectWire({
      fields: [kind, what],
      flat: { kind: ["Change", "Other"], kind_other: "Gift", what: "A mug" },
      wire: { kind: { Change: {}, Gift: { WHAT: "A mug" } }, kind_options: ["Change", "Gift"] },
    });
    expectWire({
      fields: [kind, what],
      flat: { kind: ["Change", "Other"], kind_other: "Gift" },
      wire: { kind: ["Change", "Gift"] },
    });
  });

  it("can be read without its list", () => {
    const saved = normaliseFields([kind, discount]);
    const wire = { kind: { Concession: { DISCOUNT: 5 }, Change: {} } };
    expect(unfoldAnswers(compileForm(saved), wire)).toEqual({
      kind: ["Concession", "Change"],
      discount: 5,
    });
  });
});

describe("dependents", () => {
  it("fold level by level", () => {
    const sort = field("multiselect", "sort", {
      options: ["Matt", "Glossy"],
      conditionalLogic: when({ dependsOn: "colour", value: "Red" }),
    });
    const grade = field("text", "grade", {
      conditionalLogic: when({ dependsOn: "sort", value: "Matt", operator: "contains" }),
    });
    expectWire({
      fields: [grade, sort, colour],
      flat: { colour: "Red", sort: ["Matt"], grade: "A" },
      wire: {
        colour: { value: "Red", conditionalData: { Red: { SORT: { Matt: { GRADE: "A" } } } } },
        sort_options: ["Matt"],
      },
    });
  });

  it("of other types stay at the top level", () => {
    const age = field("number", "age");
    const school = field("text", "school", {
      conditionalLogic: when({ dependsOn: "age", value: "18", operator: "less_than" }),
    });
    expectWire({
      fields: [age, school],
      flat: { age: 9, school: "A" },
      wire: { age: 9, school: "A" },
    });
  });

  it("of an unanswered choice, and in a cycle, stay at the top level", () => {
    const empty = field("text", "empty", {
      conditionalLogic: when({ dependsOn: "colour", operator: "is_empty" }),
    });
    expectWire({ fields: [colour, empty], flat: { empty: "x" }, wire: { empty: "x" } });
    const a = field("dropdown", "a", {
      options: ["x"],
      conditionalLogic: when({ dependsOn: "b", value: "x" }),
    });
    const b = field("dropdown", "b", {
      options: ["x"],
      conditionalLogic: when({ dependsOn: "a", value: "x" }),
    });
    expectWire({ fields: [a, b], flat: { a: "x", b: "x" }, wire: { a: "x", b: "x" } });
  });
});

describe("what comes from outside", () => {
  const saved = normaliseFields([colour, shade, kind]);

  it("loses the keys that no field defines", () => {
    const body = parsed('{"shade":"x","__proto__":{"a":1},"nobody":2,"colour_other":"y"}');
    expect(unfoldAnswers(compileForm(saved), body)).toEqual({ shade: "x", colour_other: "y" });
  });

  it("stays in place when it makes no sense", () => {
    for (const odd of [{ value: 7 }, { conditionalData: [] }, [], 3, null, { value: {} }]) {
      expect(unfoldAnswers(compileForm(saved), { colour: odd })).toEqual({ colour: odd });
    }
    expect(unfoldAnswers(compileForm(saved), { kind: ["a", "b"] })).toEqual({ kind: ["a", "b"] });
  });
});
