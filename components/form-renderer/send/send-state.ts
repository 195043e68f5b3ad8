import type { SubmitFormResponse } from "@/lib/contracts/public-forms";
import type { Answers } from "@/lib/domain/fields/answers";

export type SendState =
  | { step: "editing"; failure: string | null }
  | { step: "sending" }
  /** `ending`: shown instead of the form's thank-you text, which shows `answers`. */
  | {
      step: "sent";
      receipt: number;
      ending: SubmitFormResponse["ending"];
      followUrl: SubmitFormResponse["followUrl"];
      answers: Answers;
    };

export const FAILED = "Failed to submit form. Please try again.";
export const FAILED_AND_SAVED = `${FAILED} Your answers are kept.`;
