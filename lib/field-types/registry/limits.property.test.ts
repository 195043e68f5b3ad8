import fc from "fast-check";
import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { compileForm } from "@/lib/form-engine/compile-form";
import { schemaOf } from "./schemas";

const day = fc.constantFrom(
  "today",
  "+3 days",
  " -2 DAYS ",
  "2026-11-27",
  "2026-02-30",
  "soon",
  "",
);
const days = fc.array(fc.constantFrom("monday", "Sunday", "someday"), { maxLength: 3 });
const count = fc.constantFrom(0, 1, 2, 3, 9, "2", "many", 1.5);
const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom("__proto__", "constructor"));
const or = (usual: fc.Arbitrary<unknown>) => fc.oneof({ weight: 3, arbitrary: usual }, odd);

/** Fields as clients send them, with settings that make sense and with any. */
const sentField = fc.record(
  {
    type: fc.constantFrom("date", "daterange", "number", "multiselect", "text", "phone"),
    mask: or(fc.constantFrom("00-00", "+49 000 **", "A", "00\u0000", "--", " ", "*".repeat(101))),
    patternExample: or(fc.constantFrom("AB-12", "", 7)),
    earliest: or(day),
    latest: or(day),
    daysOff: or(days),
    unit: or(fc.constantFrom("kg", " ", "€")),
    unitPosition: or(fc.constantFrom("before", "after", "")),
    thousands: or(fc.boolean()),
    allowNegative: or(fc.boolean()),
    minChoices: or(count),
    maxChoices: or(count),
  },
  { requiredKeys: ["type"] },
);
const answer = fc.oneof(
  fc.constantFrom<unknown>(
    "2026-11-27",
    "47-11",
    "+49 123 45",
    { from: "2026-11-27", to: "2026-11-28" },
    -7,
    "7",
    ["A"],
  ),
  fc.array(fc.constantFrom("A", "B", "Other", "Green"), { maxLength: 5 }),
  odd,
);

it("any setting is refused in a sentence or stored in a form that stays, and judges any answer", () => {
  let stored = 0;
  fc.assert(
    fc.property(sentField, answer, ({ type, ...settings }, given) => {
      const sent = { id: "f", type, label: "F", options: ["A", "B"], ...settings };
      const parsed = schemaOf({ type }).safeParse(sent);
      if (!parsed.success) {
        expect(parsed.error.issues[0]?.message).toMatch(/\w/);
        return;
      }
      stored += 1;
      expect(schemaOf({ type }).parse(parsed.data)).toEqual(parsed.data);
      // The options of a multiselect have "Other", once they are normalised.
      const field: Field = { ...parsed.data, options: ["A", "B", "Other"] };
      const form = compileForm(withFieldRules([field], { today: "2026-11-27" }));
      const verdict = (answers: Record<string, unknown>) => {
        const prepared = prepareSubmission({ form, answers, matchesPattern: () => true });
        return prepared.ok ? null : Object.values(prepared.errors).map((all) => say(all, ENGLISH));
      };
      const settled = form.settle(unfoldAnswers(form, { f: given }), null);
      expect(verdict(unfoldAnswers(form, foldAnswers(form, settled)))).toEqual(verdict(settled));
    }),
    { numRuns: 3_000 },
  );
  expect(stored).toBeGreaterThan(300);
});
