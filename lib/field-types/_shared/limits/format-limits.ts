import { isMissing } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fill } from "@/lib/domain/system-texts/fill";
import { say, type Sentence } from "@/lib/domain/system-texts/sentence";
import type { FieldLimits } from "./field-limits";
import { fitsMask, isolated, maskInWords } from "./mask";

/** A text with rules for how it is written. */
export type Format = Field & { mask?: string | undefined; patternExample?: string | undefined };

/** The format of a text: by a mask, or by a pattern with an example. */
export const formatLimits: FieldLimits<Format> = {
  areSet: ({ mask, patternExample }) => mask !== undefined || patternExample !== undefined,
  problemOf: maskProblem,
  inPlaceOf: (field, answer, problem) =>
    (isMissing(answer) ? null : maskProblem(field, answer)) ?? withExample(field, problem),
};

function maskProblem({ mask }: Format, answer: unknown): Sentence | null {
  return mask === undefined || typeof answer !== "string" || fitsMask(mask, answer)
    ? null
    : maskSentence(mask);
}

/** How an answer is to be written. */
export function maskSentence(mask: string): Sentence {
  return (texts) => fill(texts.limits.mask, { mask: maskInWords(mask, texts) });
}

/** Where the answer does not fit the pattern, with the example. */
function withExample({ patternExample }: Format, problem: Sentence): Sentence {
  return (texts) => {
    const said = say(problem, texts);
    return patternExample === undefined || said !== texts.answers.format
      ? said
      : fill(texts.limits.example, { example: isolated(patternExample, texts) });
  };
}
