import { useRef } from "react";
import { rememberFocus } from "@/lib/utils/browser/remember-focus";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/**
 * For the content of a panel: the focus stays in it while its buttons come and go with the rows that it
 * shows, and goes back to what opened it, or to what that stood in.
 */
export function usePanelFocus() {
  const content = useRef<HTMLDivElement>(null);
  const giveFocusBack = useRef<(() => void) | null>(null);
  const kept = usePreservedFocus(() => content.current);
  return {
    ...kept,
    ref: content,
    onOpenAutoFocus: (event: Event) => {
      giveFocusBack.current = rememberFocus();
      // Its first button would show its word over what one came to read.
      event.preventDefault();
      content.current?.focus();
    },
    // A dialog without a trigger of its own would give it to nobody.
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveFocusBack.current?.();
    },
  };
}
