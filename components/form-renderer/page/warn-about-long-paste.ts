import type { ClipboardEvent } from "react";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import type { ShowToast } from "./use-toast";

/** Shows a toast when a pasted text is too long: browsers silently cut it off at the field's maximum. */
export function warnAboutLongPaste(
  { target, clipboardData }: ClipboardEvent,
  { texts: { form }, showToast }: { texts: SystemTexts; showToast: ShowToast },
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
    const description = fill(form.paste.text, { count: maxLength });
    showToast({ tone: "error", title: form.paste.title, description });
  }
}
