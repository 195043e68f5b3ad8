import { describe, expect, it } from "vitest";
import { withReadSide } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { all, any, rule, whenRules } from "@/tests/factories/content/plain-fields";
import {
  blockOf,
  duplicateField,
  insertField,
  moveField,
  neighbourPlace,
  removeField,
  restoreField,
} from "./field-edits";
import { canvasDepths } from "./rows/canvas-depths";

function field(id: string, changes: Partial<Field> = {}): Field {
  return { ...definitionOf({ type: "text" }).create(id), ...changes };
}
const section = (id: string) => definitionOf({ type: "section" }).create(id);
const dependsOn = (parent: string): Partial<Field> => ({
  conditionalLogic: {
    enabled: true,
    action: "show",
    dependsOn: parent,
    showIf: { operator: "equals", value: "x" },
  },
});
const ids = (fields: readonly Field[]) => fields.map(({ id }) => id);

const FORM = [
  field("a"),
  section("s"),
  field("b", { sectionId: "s" }),
  field("c", { sectionId: "s" }),
  section("t"),
  field("d", { sectionId: "t" }),
];

describe("putBackField", () => {
  const putBack = (fields: readonly Field[], id: string) =>
    restoreField({ fields, before: FORM, id });

  it("restores a field after its nearest neighbour that still exists", () => {
    const left = removeField(removeField(FORM, "b"), "c");
    expect(ids(putBack(left, "c"))).toEqual(["a", "s", "c", "t", "d"]);
    expect(ids(putBack(removeField(FORM, "a"), "a"))).toEqual(ids(FORM));
  });

  it("restores the fields of a section, except those that joined another", () => {
    const left = removeField(FORM, "s").map((each) =>
      each.id === "c" ? { ...each, sectionId: "t" } : each,
    );
    const back = putBack(left, "s");
    expect(ids(back)).toEqual(ids(FORM));
    expect(back.map(({ sectionId }) => sectionId)).toEqual([
      undefined,
      undefined,
      "s",
      "t",
      undefined,
      "t",
    ]);
  });
});

describe("sections", () => {
  it("move with the fields that directly follow them", () => {
    expect(ids(blockOf(FORM, "s").block)).toEqual(["s", "b", "c"]);
    expect(ids(moveField({ fields: FORM, id: "s", afterId: "d" }))).toEqual([
      "a",
      "t",
      "d",
      "s",
      "b",
      "c",
    ]);
  });

  it("cannot move into themselves", () => {
    expect(ids(moveField({ fields: FORM, id: "s", afterId: "b" }))).toEqual(ids(FORM));
  });

  it("adopt a field that is put below or inside them, and release one that leaves", () => {
    const inserted = insertField({ fields: FORM, field: field("n"), afterId: "s" });
    expect(inserted.find(({ id }) => id === "n")?.sectionId).toBe("s");
    const moved = moveField({ fields: FORM, id: "a", afterId: "d" });
    expect(moved.at(-1)).toMatchObject({ id: "a", sectionId: "t" });
    const out = moveField({ fields: FORM, id: "b", afterId: null });
    expect(out[0]).toMatchObject({ id: "b" });
    expect(out[0]?.sectionId).toBeUndefined();
  });

  it("leave their fields in the form when they are removed", () => {
    const fields = removeField(FORM, "s");
    expect(ids(fields)).toEqual(["a", "b", "c", "t", "d"]);
    expect(fields[1]?.sectionId).toBeUndefined();
  });
});

describe("removeField", () => {
  const ruled = (rules: RuleGroup) => field("x", { conditionalLogic: whenRules(rules) });
  const after = (rules: RuleGroup) =>
    removeField([field("a"), field("b"), ruled(rules)], "a")[1]?.conditionalLogic;

  it("takes the rules about it out of groups", () => {
    const [a, b, c] = [rule("a", "1"), rule("b", "2"), rule("c", "3")];
    expect(after(all(b, any(a, c), a))?.rules).toEqual(all(b, any(c)));
    expect(after(all(b, c))?.rules).toEqual(all(b, c));
  });

  it("leaves one rule, also on what is gone, as older clients read it", () => {
    const showIf = (value: string) => ({ operator: "equals", value });
    expect(after(any(rule("a", "1"), rule("b", "2")))).toEqual({
      enabled: true,
      action: "show",
      dependsOn: "b",
      showIf: showIf("2"),
    });
    expect(after(any(rule("a", "1"), rule("a", "2")))).toEqual({
      enabled: true,
      action: "show",
      dependsOn: "a",
      showIf: showIf("1"),
    });
  });
});

describe("duplicateField", () => {
  it("lets rules among the copies read the copies", () => {
    const inside = field("b", {
      sectionId: "s",
      conditionalLogic: whenRules(all(rule("c", "1"), any(rule("a", "2")))),
    });
    const fields = [field("a"), section("s"), inside, field("c", { sectionId: "s" })];
    let count = 0;
    const createId = () => `copy${(count += 1)}`;
    const copy = duplicateField({ fields, id: "s", createId }).fields[5];
    expect(copy?.conditionalLogic?.rules).toEqual(all(rule("copy3", "1"), any(rule("a", "2"))));
  });

  it("copies a section with its fields under new ids, and their conditions refer to the copies", () => {
    const fields = [
      field("a"),
      section("s"),
      field("b", { sectionId: "s", ...dependsOn("a") }),
      field("c", { sectionId: "s", ...dependsOn("b") }),
    ];
    let count = 0;
    const result = duplicateField({ fields, id: "s", createId: () => `n${(count += 1)}` });
    expect(ids(result.fields)).toEqual(["a", "s", "b", "c", "n1", "n2", "n3"]);
    expect(result.newId).toBe("n1");
    expect(result.fields[5]).toMatchObject({ sectionId: "n1" });
    expect(result.fields[5]?.conditionalLogic?.dependsOn).toBe("a");
    expect(result.fields[6]?.conditionalLogic?.dependsOn).toBe("n2");
  });

  it("lets texts of the copies show the answers of the copies", () => {
    const fields = [
      section("s"),
      field("b", { sectionId: "s", label: "{{c|x}} {{a}}" }),
      field("c", { sectionId: "s" }),
    ];
    let count = 0;
    const copies = duplicateField({ fields, id: "s", createId: () => `n${(count += 1)}` }).fields;
    expect(copies[4]?.label).toBe("{{n3|x}} {{a}}");
  });

  it("leaves the parameter to the original", () => {
    const fields = [field("a", { parameter: "n" })];
    const result = duplicateField({ fields, id: "a", createId: () => "b" });
    expect(result.fields.map(({ parameter }) => parameter)).toEqual(["n", undefined]);
  });

  it("filters a copied dropdown by the copy of its parent", () => {
    const dropdown = (id: string, mondayParentFieldId: string) => {
      const made = { ...definitionOf({ type: "dropdown" }).create(id), sectionId: "s" };
      return withReadSide(made, { mondayParentFieldId });
    };
    const fields = [section("s"), dropdown("city", "outside"), dropdown("home", "city")];
    let count = 0;
    const result = duplicateField({ fields, id: "s", createId: () => `n${(count += 1)}` });
    expect(result.fields.slice(4)).toMatchObject([
      { id: "n2", mondayParentFieldId: "outside" },
      { id: "n3", mondayParentFieldId: "n2" },
    ]);
  });
});

describe("neighbourPlace", () => {
  it("leads one place up or down, and nowhere at the ends", () => {
    const fields = [field("a"), field("b"), field("c")];
    expect(neighbourPlace({ fields, id: "a", direction: "up" })).toBeUndefined();
    expect(neighbourPlace({ fields, id: "b", direction: "up" })).toBeNull();
    expect(neighbourPlace({ fields, id: "c", direction: "up" })).toBe("a");
    expect(neighbourPlace({ fields, id: "a", direction: "down" })).toBe("b");
    expect(neighbourPlace({ fields, id: "c", direction: "down" })).toBeUndefined();
  });
});

describe("canvasDepths", () => {
  it("indents what depends on the field above, at most two steps", () => {
    const fields = [
      field("a"),
      field("b", dependsOn("a")),
      field("c", dependsOn("b")),
      field("d", dependsOn("c")),
      field("e", dependsOn("a")),
      field("f"),
      field("g", dependsOn("a")),
    ];
    expect(canvasDepths(fields)).toEqual([0, 1, 2, 2, 1, 0, 0]);
  });
});
