import type { ClipboardEvent } from "react";
import type { Toasts } from "@/components/form-renderer/use-toasts";

/** Says that the end of a pasted text is left out: browsers cut it off at the field's limit without a word. */
export function noticePaste({ target, clipboardData }: ClipboardEvent, show: Toasts["show"]): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isText || target.maxLength < 0) {
    return;
  }
  const { value, maxLength, selectionStart, selectionEnd } = target;
  const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
  const pasted = clipboardData.getData("text").replaceAll("\r\n", "\n");
  if (value.length - replaced + pasted.length > maxLength) {
    const description = `At most ${maxLength} characters fit here. The end of what you pasted was left out.`;
    show({ tone: "error", title: "Not all of it fits", description });
  }
}
