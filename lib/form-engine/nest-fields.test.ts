import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { nestFields, type FieldNode } from "./nest-fields";

const section = (id: string): Field => definitionOf({ type: "section" }).create(id);
const below = (id: string, dependsOn: string, given: Partial<Field> = {}): Field => ({
  ...conditional(id, { dependsOn, value: "x" }),
  ...given,
});

/** "a(b1(c2))": each field with its depth, children in brackets. */
function drawn(nodes: FieldNode[]): string {
  return nodes
    .map(
      ({ field, depth, children }) =>
        `${field.id}${depth || ""}${children.length > 0 ? `(${drawn(children)})` : ""}`,
    )
    .join(" ");
}

const groups = (fields: Field[]) =>
  nestFields(fields).map(({ section: head, nodes }) => `${head?.id ?? "-"}: ${drawn(nodes)}`);

describe("how a form is drawn", () => {
  it("is empty without fields", () => {
    expect(nestFields([])).toEqual([]);
  });

  it("puts dependents directly under their parent, wherever they are listed", () => {
    expect(groups([below("c", "a"), plain("a"), plain("b"), below("d", "a")])).toEqual([
      "-: a(c1 d1) b",
    ]);
  });

  it("indents two levels at most", () => {
    expect(groups([plain("a"), below("b", "a"), below("c", "b"), below("d", "c")])).toEqual([
      "-: a(b1(c2(d2)))",
    ]);
  });

  it("keeps sections at their place and collects their fields", () => {
    const fields = [
      plain("a"),
      plain("m", { sectionId: "s" }),
      section("s"),
      plain("b"),
      section("t"),
      plain("n", { sectionId: "s" }),
      plain("c"),
    ];
    expect(groups(fields)).toEqual(["-: a", "s: m n", "-: b", "t: ", "-: c"]);
  });

  it("keeps a dependent in its parent's section unless it names another", () => {
    const fields = [
      section("s"),
      section("t"),
      plain("a", { sectionId: "s" }),
      below("b", "a"),
      below("c", "a", { sectionId: "t" }),
    ];
    expect(groups(fields)).toEqual(["s: a(b1)", "t: c"]);
  });

  it("leaves fields of a section that is gone, or is none, at the top", () => {
    const fields = [
      plain("a", { sectionId: "gone" }),
      plain("b", { sectionId: "a" }),
      below("c", "gone"),
    ];
    expect(groups(fields)).toEqual(["-: a b c"]);
  });

  it("loses no field to cycles and sections within sections", () => {
    const nested = { ...section("t"), sectionId: "s" };
    const fields = [
      below("a", "b"),
      below("b", "a"),
      below("c", "a"),
      section("s"),
      nested,
      below("d", "d"),
    ];
    expect(groups(fields)).toEqual(["-: a(c1) b", "s: ", "t: ", "-: d"]);
  });
});
