"use client";

import { useCallback, useRef } from "react";
import { saveFocus } from "@/lib/utils/browser/save-focus";

/** Props for the content of a dialog without a trigger: on close the focus returns to where it was before. */
export function useRestoredFocus() {
  const restoreFocus = useRef<(() => void) | null>(null);
  // The ref is set when the content is mounted, before the focus moves into it.
  const ref = useCallback((content: HTMLElement | null) => {
    if (content) {
      restoreFocus.current = saveFocus();
    }
  }, []);
  return { ref, onCloseAutoFocus: () => restoreFocus.current?.() };
}
