import { ErrorSummary } from "@/components/form-renderer/error-summary";
import { focusField } from "@/components/form-renderer/focus-field";
import { orderedErrors } from "@/components/form-renderer/ordered-errors";
import { sendAnswers } from "@/components/form-renderer/send-answers";
import { ThankYou } from "@/components/form-renderer/thank-you";
import { fitAnswers } from "@/lib/form-engine/fit-answers";

/**
 * What is needed from the first attempt to send, and for a draft of an earlier version: a chunk of its own,
 * fetched after the page is alive.
 */
export const sending = {
  ErrorSummary,
  ThankYou,
  fitAnswers,
  focusField,
  orderedErrors,
  sendAnswers,
};

export type Sending = typeof sending;
