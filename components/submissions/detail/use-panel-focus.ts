import { useRef } from "react";
import { saveFocus } from "@/lib/utils/browser/save-focus";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/**
 * Props for the content of a panel: the focus stays inside while buttons appear and disappear, and returns on
 * close to the element that opened the panel, or to its nearest remaining container.
 */
export function usePanelFocus() {
  const content = useRef<HTMLDivElement>(null);
  const restoreFocus = useRef<(() => void) | null>(null);
  const focusProps = usePreservedFocus(() => content.current);
  return {
    ...focusProps,
    ref: content,
    onOpenAutoFocus: (event: Event) => {
      restoreFocus.current = saveFocus();
      // Radix would focus the first button, whose tooltip covers the content.
      event.preventDefault();
      content.current?.focus();
    },
    // Radix returns the focus to the dialog's trigger, and this one has none.
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      restoreFocus.current?.();
    },
  };
}
