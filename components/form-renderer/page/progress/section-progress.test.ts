import { describe, expect, it } from "vitest";
import { fieldOf } from "@/components/form-renderer/fields/field.fixture";
import { orderedErrors } from "@/components/form-renderer/send/ordered-errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { nestFields } from "@/lib/form-engine/nest-fields";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { trackSectionProgress } from "./section-progress";

const section = (id: string) => fieldOf({ id, type: "section" });
const text = (id: string, properties: Record<string, unknown> = {}) =>
  fieldOf({ id, type: "text", ...properties });
const shownWhenYes = {
  conditionalLogic: { enabled: true, dependsOn: "a", showIf: { operator: "equals", value: "yes" } },
};

const fields = [
  section("s1"),
  text("a", { sectionId: "s1", required: true }),
  section("s2"),
  text("b", { sectionId: "s2" }),
  section("s3"),
  text("c", { sectionId: "s3", required: true }),
  text("d", { sectionId: "s1", required: true, ...shownWhenYes }),
];

const matchesPattern = () => true;

function progressOf(answers: Answers, { form = fields, prefilled = {} } = {}) {
  const visibleIds = visibleIdsOf({ fields: form, answers });
  return trackSectionProgress(nestFields(form), prefilled)({ answers, visibleIds, matchesPattern });
}

describe("the progress of sections", () => {
  it("counts a section once something is answered and nothing is missing", () => {
    expect(progressOf({})).toEqual({ done: 0, total: 3 });
    expect(progressOf({ a: "no" })).toEqual({ done: 1, total: 3 });
    expect(progressOf({ a: "no", b: "x", c: "y" })).toEqual({ done: 3, total: 3 });
  });

  it("counts the answer of a link as it is, as the server has validated it", () => {
    const form = [...fields, fieldOf({ id: "e", type: "email", sectionId: "s2" })];
    const prefilled = { e: "a mark in place of an address" };
    expect(progressOf(prefilled, { form, prefilled })).toEqual({ done: 1, total: 3 });
    expect(progressOf({ e: "changed" }, { form, prefilled })).toEqual({ done: 0, total: 3 });
    expect(progressOf(prefilled, { form })).toEqual({ done: 0, total: 3 });
  });

  it("uncounts a section when a condition shows another required question", () => {
    expect(progressOf({ a: "yes" })).toEqual({ done: 0, total: 3 });
    expect(progressOf({ a: "yes", d: "more" })).toEqual({ done: 1, total: 3 });
  });

  it("follows answers that are added and removed", () => {
    const progressIn = trackSectionProgress(nestFields(fields));
    const steps: Answers[] = [{}, { a: "no" }, { a: "yes" }, { a: "yes", d: "more" }, { a: "" }];
    for (const answers of [...steps, ...steps]) {
      const visibleIds = visibleIdsOf({ fields, answers });
      const followed = progressIn({ answers, visibleIds, matchesPattern });
      expect(followed).toEqual(progressOf(answers));
    }
  });

  it("is null below three sections with questions", () => {
    expect(progressOf({}, { form: fields.slice(0, 4) })).toBeNull();
    expect(progressOf({}, { form: [...fields.slice(0, 4), section("empty")] })).toBeNull();
  });
});

describe("orderedErrors", () => {
  it("lists errors in the order of the page, without those of hidden fields", () => {
    const answers = { a: "yes" };
    const visibleIds = visibleIdsOf({ fields, answers });
    const errors = { c: "C", d: "D", b: "B", gone: "X" };
    const ids = (visible: ReadonlySet<string>) =>
      orderedErrors({ tree: nestFields(fields), errors, visibleIds: visible }).map(
        ({ fieldId }) => fieldId,
      );
    expect(ids(visibleIds)).toEqual(["d", "b", "c"]);
    expect(ids(visibleIdsOf({ fields, answers: {} }))).toEqual(["b", "c"]);
  });
});
