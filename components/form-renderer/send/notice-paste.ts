import type { ClipboardEvent } from "react";
import type { Toasts } from "@/components/form-renderer/page/use-toasts";

/** Says that the end of a pasted text is left out: browsers cut it off at the field's limit without a word. */
export function noticePaste({ target, clipboardData }: ClipboardEvent, show: Toasts["show"]): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isText || target.maxLength < 0) {
    return;
  }
  const { value, maxLength, selectionStart, selectionEnd } = target;
  if (selectionStart === null || selectionEnd === null) {
    // Some types do not tell what is selected, and so replaced.
    return;
  }
  const replaced = selectionEnd - selectionStart;
  const text = clipboardData.getData("text").replaceAll("\r\n", "\n");
  // A box of one line leaves out the line break that a copied cell ends with.
  const pasted = target instanceof HTMLInputElement ? text.replace(/\n+$/, "") : text;
  if (value.length - replaced + pasted.length > maxLength) {
    const description = `At most ${maxLength} characters fit here. The end of what you pasted was left out.`;
    show({ tone: "error", title: "Not all of it fits", description });
  }
}
