import type { SubmitFormResponse } from "@/lib/contracts/public-forms";
import type { Answers } from "@/lib/domain/fields/answers";

export type SendState =
  /** `conflicts`: what the board holds now of answers that changed here and there. */
  | { step: "editing"; failure: string | null; conflicts?: Readonly<Record<string, unknown>> }
  | { step: "sending" }
  /** `ending`: shown instead of the form's thank-you text, which shows `answers`. */
  | {
      step: "sent";
      receipt: number;
      ending: SubmitFormResponse["ending"];
      followUrl: SubmitFormResponse["followUrl"];
      answers: Answers;
      /** Why nothing was written to the board. */
      notice?: string | undefined;
    };

export const FAILED = "Failed to submit form. Please try again.";
export const FAILED_AND_SAVED = `${FAILED} Your answers are kept.`;
