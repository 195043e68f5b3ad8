import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { cpuMs } from "@/tests/support/cpu-time";
import { said } from "@/tests/support/said";
import { unfoldAnswers } from "./folding/unfold-answers";
import { prepareSubmission } from "./prepare-submission";

// Long enough that a pattern with quadratic time takes ten seconds.
const LENGTH = 50_000;
// Texts on which ambiguous patterns take quadratic time.
const HOSTILE = [
  `1${" ".repeat(LENGTH)}!`,
  `${"1".repeat(LENGTH)}x`,
  `${"1-".repeat(LENGTH / 2)}x`,
  `a@${"a".repeat(LENGTH)}`,
  `a@${"a.".repeat(LENGTH / 2)}`,
  `http://${"a/".repeat(LENGTH / 2)} `,
  `data:audio/webm;${";".repeat(LENGTH)}`,
  `data:${"a/".repeat(LENGTH / 2)}`,
  `#${"f".repeat(LENGTH)}`,
  `${"0:".repeat(LENGTH / 2)}`,
];

it.each(FIELD_TYPES)("a %s reads long hostile text in no time", async (type) => {
  const fields = [definitionOf({ type }).create("f")];
  for (const text of HOSTILE) {
    for (const answer of [text, [text], [{ amount: text }], { value: text, content: text }]) {
      const spent = await cpuMs(() => {
        const answers = unfoldAnswers(compiledForm(fields), { f: answer });
        prepareSubmission({ form: compiledForm(fields), answers, matchesPattern: () => true });
      });
      expect(spent, text.slice(0, 12)).toBeLessThan(2000);
    }
  }
});

const prepared = (type: string, answer: unknown, given = {}) => {
  const fields = [{ ...definitionOf({ type }).create("f"), ...given }];
  const answers = unfoldAnswers(compiledForm(fields), { f: answer });
  return said(
    prepareSubmission({ form: compiledForm(fields), answers, matchesPattern: () => true }),
  );
};

const ANSWERED = FIELD_TYPES.filter((type) => definitionOf({ type }).kind !== "layout");

it.each(ANSWERED)("a %s takes a text that shows nothing for none", (type) => {
  const isRequired = ["input", "choice"].includes(definitionOf({ type }).kind);
  for (const text of ["\u200b", "\u202a\u202c", "\u3164", "\u2800 ", "\ufeff\u00ad"]) {
    expect(prepared(type, text, { required: false })).toEqual({ ok: true, answers: {}, wire: {} });
    expect(prepared(type, text, { required: isRequired }).ok).toBe(!isRequired);
  }
});

it.each(ANSWERED.filter((type) => definitionOf({ type }).calculation === undefined))(
  "a %s says that a text cannot be stored",
  (type) => {
    for (const answer of ["a\0b", "\0", "\ud800", { from: "\0", to: "" }, ["a\0"]]) {
      expect(prepared(type, answer)).toHaveProperty("ok", false);
    }
    expect(prepared(type, "a\0b")).toMatchObject({
      errors: { f: "This contains a character that cannot be stored" },
    });
  },
);
