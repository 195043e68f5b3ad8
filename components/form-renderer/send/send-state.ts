import type { SubmitFormResponse } from "@/lib/contracts/public-forms";

export type SendState =
  | { step: "editing"; failure: string | null }
  | { step: "sending" }
  /** `ending`: shown instead of the form's thank-you text. */
  | { step: "sent"; receipt: number; ending: SubmitFormResponse["ending"] };

export const FAILED = "Failed to submit form. Please try again.";
export const FAILED_AND_SAVED = `${FAILED} Your answers are kept.`;
