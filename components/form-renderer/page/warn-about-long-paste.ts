import type { ClipboardEvent } from "react";
import type { ShowToast } from "./use-toast";

/** Shows a toast when a pasted text is too long: browsers silently cut it off at the field's maximum. */
export function warnAboutLongPaste(
  { target, clipboardData }: ClipboardEvent,
  showToast: ShowToast,
): void {
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
    showToast({ tone: "error", title: "Not all of it fits", description });
  }
}
