"use client";

import { useCallback, useRef } from "react";
import { rememberFocus } from "@/lib/utils/browser/remember-focus";

/** For the content of a dialog without a trigger of its own: the focus goes back to what had it before. */
export function useRestoredFocus() {
  const giveBack = useRef<(() => void) | null>(null);
  // Called when the content is there, and before the focus moves into it.
  const ref = useCallback((content: HTMLElement | null) => {
    if (content) {
      giveBack.current = rememberFocus();
    }
  }, []);
  return { ref, onCloseAutoFocus: () => giveBack.current?.() };
}
