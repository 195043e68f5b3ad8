import { useRef } from "react";
import { useKeptFocus } from "@/lib/utils/use-kept-focus";

/**
 * For the content of a panel: the focus stays in it while its buttons come and go with the rows that it
 * shows, and goes back to what opened it; without that to the rows, or to the page.
 */
export function usePanelFocus() {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const kept = useKeptFocus(() => content.current);
  return {
    ...kept,
    ref: content,
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // Its first button would show its word over what one came to read.
      event.preventDefault();
      content.current?.focus();
    },
    // A dialog without a trigger of its own would give it to nobody.
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body) {
        placeAfter(opener.current)?.focus();
      }
    },
  };
}

function placeAfter(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    return opener;
  }
  const rows = document.querySelector<HTMLElement>("main [role=region][tabindex='0']");
  return rows ?? document.querySelector("main");
}
