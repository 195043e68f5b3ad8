import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import type { PipeBlocks } from "@/lib/field-types/_shared/markdown/pipe-blocks";

type Filled = {
  /** Flat, with the results of calculations. */
  answers: Answers;
  /** null: all answers are of visible fields. */
  visibleIds: ReadonlySet<string> | null;
};

/** The texts of a form with answers in them. */
export type PipedForm = {
  /** By id; the same object as before while its texts are the same. */
  fields: ReadonlyMap<string, Field>;
  /** Puts answers into a text of Markdown that was parsed. */
  inBlocks: PipeBlocks;
  /** The same for the contents of fields; null when none shows answers. */
  inContents: PipeBlocks | null;
};

export type PipeAnswers = (filled: Filled) => PipedForm;

/**
 * `createPiping` of pipe-answers.ts, which visitors load only with a form whose texts show answers.
 */
export type CreatePiping = (fields: readonly Field[], texts: DisplayTexts) => PipeAnswers;
