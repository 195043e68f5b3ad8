import type { SubmitFormResponse } from "@/lib/contracts/public-form/public-forms";
import { FAILED } from "@/lib/domain/forms/submit-failure";
import type { Answers } from "@/lib/domain/fields/answers";

/** What the board holds now, by field id, of answers that changed here and there. */
export type Conflicts = Readonly<Record<string, unknown>>;

export type SendState =
  | { step: "editing"; failure: string | null }
  | { step: "sending" }
  /** The form takes no answers any more. */
  | { step: "closed"; failure: string }
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

/** Beside the reason that stands above the form. */
export function closedState(sentence: string): SendState {
  return { step: "closed", failure: `${sentence} Your answers were not sent; they stay here.` };
}

export const FAILED_AGAIN = `${FAILED} Please try again.`;
export const FAILED_AND_SAVED = `${FAILED_AGAIN} Your answers are kept.`;
