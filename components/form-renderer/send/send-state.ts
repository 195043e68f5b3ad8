export type SendState =
  | { step: "editing"; failure: string | null }
  | { step: "sending" }
  | { step: "sent"; receipt: number };

export const FAILED = "Failed to submit form. Please try again.";
export const FAILED_AND_SAVED = `${FAILED} Your answers are kept.`;
