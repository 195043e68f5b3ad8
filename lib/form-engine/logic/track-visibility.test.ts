import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { compileForm } from "@/lib/form-engine/compile-form";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { filledForm, hostileForm } from "@/tests/factories/random/random-form";
import { canonicalAnswers } from "../answers/canonical-answers";
import { trackVisibility } from "./track-visibility";

const fields = [plain("a"), plain("b"), conditional("c", { dependsOn: "a", value: "x" })];

function anew(form: readonly Field[], answers: Answers): Set<string> {
  return visibleIdsOf({ fields: form, answers: canonicalAnswers(form, answers) });
}

describe("following visibility", () => {
  it("shows and hides what depends on an answer", () => {
    const visibleIn = trackVisibility(compileForm(fields));
    expect([...visibleIn({})]).toEqual(["a", "b"]);
    expect([...visibleIn({ a: "x" })]).toEqual(["a", "b", "c"]);
    expect([...visibleIn({ a: "y" })]).toEqual(["a", "b"]);
  });

  it("gives the same object while nothing appears or goes", () => {
    const visibleIn = trackVisibility(compileForm(fields));
    const first = visibleIn({});
    expect(visibleIn({ b: "typed" })).toBe(first);
    expect(visibleIn({ b: "typed", a: "no" })).toBe(first);
    expect(visibleIn({ b: "typed", a: "x" })).not.toBe(first);
  });

  it("hears of a custom text that a condition names", () => {
    const other = conditional("c", { dependsOn: "a_other", value: "x" });
    const visibleIn = trackVisibility(
      compileForm([{ ...plain("a", { type: "dropdown" }), options: ["A", "Other"] }, other]),
    );
    expect(visibleIn({ a: "Other", a_other: "y" }).has("c")).toBe(false);
    expect(visibleIn({ a: "Other", a_other: "x" }).has("c")).toBe(true);
  });

  it.each([
    ["answers", filledForm()],
    ["hostile answers", hostileForm()],
  ])("agrees with working it out anew for random forms and %s", (_what, forms) => {
    const steps = forms.chain(({ fields: form, answers }) =>
      fc
        .array(fc.subarray(Object.entries(answers)), { maxLength: 8 })
        .map((subsets) => ({ form, steps: [...subsets, Object.entries(answers)] })),
    );
    fc.assert(
      fc.property(steps, ({ form, steps: given }) => {
        const visibleIn = trackVisibility(compileForm(form));
        for (const entries of given) {
          const answers = Object.fromEntries(entries);
          expect(new Set(visibleIn(answers))).toEqual(anew(form, answers));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
