import { useEffect, useEffectEvent, useRef, type FocusEvent } from "react";

/**
 * For a part of a page whose controls come and go: when the one with the focus goes, what `findNext`
 * finds gets it, and nobody starts again from the top. The two handlers belong to an element around it all.
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
  // React tells nobody that it took the focus away with an element, and any part may have been drawn again.
  useEffect(() => {
    const observer = new MutationObserver(() => handleChange());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // A question of this part stands elsewhere, and gives the focus back by itself.
      last.current = currentTarget.contains(target) ? target : null;
    },
    onBlur: () => {
      last.current = null;
    },
  };
}
