import { useEffect, useRef, type FocusEvent } from "react";

/**
 * For a part of a page whose controls come and go: when the one with the focus goes, what `findNext`
 * finds gets it, and nobody starts again from the top. The two handlers belong to an element around it all.
 */
export function useKeptFocus(findNext: () => HTMLElement | null | undefined) {
  const last = useRef<Element | null>(null);
  // After every change: React tells nobody that it took the focus away with an element.
  useEffect(() => {
    if (last.current === null || last.current.isConnected) {
      return;
    }
    last.current = null;
    if (document.activeElement === document.body) {
      findNext()?.focus({ preventScroll: true });
    }
  });
  return {
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
    onBlur: () => {
      last.current = null;
    },
  };
}
