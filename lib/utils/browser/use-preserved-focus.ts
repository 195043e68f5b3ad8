import { useEffect, useEffectEvent, useRef, type FocusEvent } from "react";

/**
 * For a part of a page whose controls appear and disappear: when the focused control is removed,
 * the element that `findNext` returns gets the focus. Put both handlers on an element around the
 * part.
 */
export function usePreservedFocus(findNext: () => HTMLElement | null | undefined) {
  const last = useRef<Element | null>(null);
  const handleChange = useEffectEvent(() => {
    if (last.current === null || last.current.isConnected) {
      return;
    }
    last.current = null;
    if (document.activeElement === document.body) {
      findNext()?.focus({ preventScroll: true });
    }
  });
  // React fires no event when it removes the focused element, and the cause may be anywhere.
  useEffect(() => {
    const observer = new MutationObserver(() => handleChange());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // A confirmation of this part is drawn elsewhere and restores the focus itself.
      last.current = currentTarget.contains(target) ? target : null;
    },
    onBlur: () => {
      last.current = null;
    },
  };
}
