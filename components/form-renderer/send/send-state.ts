import type { SubmitFormResponse } from "@/lib/contracts/public-form/public-forms";
import type { Answers } from "@/lib/domain/fields/answers";

/** What the board holds now, by field id, of answers that changed here and there. */
export type Conflicts = Readonly<Record<string, unknown>>;

export type SendState =
  | { step: "editing"; failure: string | null }
  | { step: "sending" }
  /** `ending`: shown instead of the form's thank-you text, which shows `answers`. */
  | {
      step: "sent";
      receipt: number;
      ending: SubmitFormResponse["ending"];
      followUrl: SubmitFormResponse["followUrl"];
      updateUrl: SubmitFormResponse["updateUrl"];
      answers: Answers;
      /** Why nothing was written to the board. */
      notice?: string | undefined;
    };

export const FAILED = "Failed to submit form. Please try again.";
export const FAILED_AND_SAVED = `${FAILED} Your answers are kept.`;
