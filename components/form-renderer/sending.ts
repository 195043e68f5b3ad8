import { ErrorSummary } from "@/components/form-renderer/error-summary";
import { focusField } from "@/components/form-renderer/focus-field";
import { noticePaste } from "@/components/form-renderer/notice-paste";
import { orderedErrors } from "@/components/form-renderer/ordered-errors";
import { refitDraft } from "@/components/form-renderer/refit-draft";
import { sendAnswers } from "@/components/form-renderer/send-answers";
import { ThankYou } from "@/components/form-renderer/thank-you";
import { watchTabs } from "@/components/form-renderer/watch-tabs";

/**
 * What is needed from the first attempt to send, and for a draft of an earlier version: a chunk of its own,
 * fetched after the page is alive.
 */
export const sending = {
  ErrorSummary,
  ThankYou,
  focusField,
  noticePaste,
  orderedErrors,
  refitDraft,
  sendAnswers,
  watchTabs,
};

export type Sending = typeof sending;
