import { ErrorSummary } from "./error-summary";
import { focusField } from "@/components/form-renderer/fields/focus-field";
import { orderedErrors } from "./ordered-errors";
import { migrateDraft } from "@/components/form-renderer/draft/migrate-draft";
import { sendAnswers } from "./send-answers";
import { ThankYou } from "@/components/form-renderer/page/thank-you";
import { syncDraftBetweenTabs } from "@/components/form-renderer/draft/sync-draft-between-tabs";
import type { ClipboardEvent } from "react";
import type { Toasts } from "@/components/form-renderer/page/use-toasts";

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
  migrateDraft,
  sendAnswers,
  syncDraftBetweenTabs,
};

export type Sending = typeof sending;

/** Shows a toast when a pasted text is too long: browsers silently cut it off at the field's maximum. */
function warnAboutLongPaste({ target, clipboardData }: ClipboardEvent, show: Toasts["show"]): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isText || target.maxLength < 0) {
    return;
  }
  const { value, maxLength, selectionStart, selectionEnd } = target;
  if (selectionStart === null || selectionEnd === null) {
    // Some input types do not expose the selection, which the paste replaces.
    return;
  }
  const replaced = selectionEnd - selectionStart;
  const text = clipboardData.getData("text").replaceAll("\r\n", "\n");
  // A single-line input drops the line break at the end of a copied table cell.
  const pasted = target instanceof HTMLInputElement ? text.replace(/\n+$/, "") : text;
  if (value.length - replaced + pasted.length > maxLength) {
    const description = `At most ${maxLength} characters fit here. The end of what you pasted was left out.`;
    show({ tone: "error", title: "Not all of it fits", description });
  }
}
