import { ErrorSummary } from "./error-summary";
import { focusField } from "@/components/form-renderer/fields/focus-field";
import { warnAboutLongPaste } from "./warn-about-long-paste";
import { orderedErrors } from "./ordered-errors";
import { refitDraft } from "@/components/form-renderer/draft/refit-draft";
import { sendAnswers } from "./send-answers";
import { ThankYou } from "@/components/form-renderer/page/thank-you";
import { watchTabs } from "@/components/form-renderer/draft/watch-tabs";

/**
 * The code that is needed for sending, and for drafts of an earlier version: a chunk of its own, loaded
 * after hydration.
 */
export const sending = {
  ErrorSummary,
  ThankYou,
  focusField,
  warnAboutLongPaste: warnAboutLongPaste,
  orderedErrors,
  refitDraft,
  sendAnswers,
  watchTabs,
};

export type Sending = typeof sending;
