import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { createPatternBudget } from "@/lib/domain/patterns/pattern-budget";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { plain } from "@/tests/factories/plain-fields";
import { filledForm, hostileForm } from "@/tests/factories/random-form";
import { compileQueue } from "./compile-queue";
import { loadPatternMatcher } from "./load-pattern-matcher";

const withPattern = (field: Field, pattern: string): Field =>
  Object.assign({ ...field }, { pattern });

describe("a matcher for answers", () => {
  it("loads the patterns of fields with an answer only", async () => {
    const load = vi.spyOn(compileQueue, "load");
    const fields = ["a", "b", "c", "d"].map((id) => withPattern(plain(id), `${id}+`));
    await loadPatternMatcher(fields, { a: "a", b: "", c: null, e: "e" });
    expect(load.mock.calls).toEqual([[["a+"]]]);
    load.mockRestore();
  });

  it("has every pattern that validation asks for, whatever the answers are", async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(filledForm(), hostileForm()), async (form) => {
        const fields = form.fields.map((field, index) => withPattern(field, `[a-z]+|${index}`));
        const { answers } = form;
        const load = await loadPatternMatcher(fields, answers);
        const matchesPattern: typeof load = (question) => {
          asked += 1;
          return load(question);
        };
        prepareSubmission({ fields, answers, matchesPattern });
      }),
      { numRuns: 1000 },
    );
    expect(asked).toBeGreaterThan(30);
  });

  it("serves forms that were stored with more patterns than can be saved now", async () => {
    const fields = Array.from({ length: 30 }, (_, index) =>
      withPattern(plain(`f${index}`), `.{0,700}${index}`),
    );
    const answers = Object.fromEntries(fields.map(({ id }, index) => [id, `x${index}`]));
    const matchesPattern = await loadPatternMatcher(fields, answers);
    expect(30 * 1400).toBeGreaterThan(LIMITS.patternProgramsPerForm);
    const match = (pattern: string, text: string) =>
      matchesPattern({ pattern, text, budget: createPatternBudget() });
    expect(match(".{0,700}29", "x29")).toBe(true);
    expect(match(".{0,700}29", "x30")).toBe(false);
  });
});
