"use client";

import { useEffect, useRef } from "react";
import { showRow } from "../canvas/focus-row";
import { useEditor, useEditorStore } from "../state/editor-context";

/**
 * Restores the focus when a dialog closes, which Radix does only for dialogs with a trigger: to the last
 * focused element, or to the selected field's row if that is gone. Returns the ref for the editor's root.
 */
export function useFocusReturn() {
  const store = useEditorStore();
  const rootRef = useRef<HTMLDivElement>(null);
  const lastRef = useRef<HTMLElement | null>(null);
  const isOpen = useEditor((state) => state.overlay !== null);

  useEffect(() => {
    const root = rootRef.current;
    const handleFocus = (event: FocusEvent) => {
      // Menu items are removed once one is chosen, so their trigger stays the last focused element.
      if (event.target instanceof HTMLElement && !event.target.closest("[role=menu]")) {
        lastRef.current = event.target;
      }
    };
    root?.addEventListener("focusin", handleFocus);
    return () => root?.removeEventListener("focusin", handleFocus);
  }, []);

  useEffect(() => {
    if (isOpen) {
      return;
    }
    const timer = window.setTimeout(() => {
      const hasFocus = document.activeElement !== document.body;
      if (hasFocus || lastRef.current === null) {
        return;
      }
      lastRef.current.focus();
      if (document.activeElement === document.body) {
        showRow(store.getState().selectedId);
      }
    });
    return () => window.clearTimeout(timer);
  }, [isOpen, store]);

  return rootRef;
}
