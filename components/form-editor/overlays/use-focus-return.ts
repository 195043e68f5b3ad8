"use client";

import { useEffect, useRef } from "react";
import { focusRow } from "../canvas/focus-row";
import { useEditor, useEditorStore } from "../state/editor-context";

/**
 * Dialogs here open without a trigger of their own, so nothing gives the focus back: it returns to
 * where it was, or to the selected field when that is gone.
 */
export function useFocusReturn() {
  const store = useEditorStore();
  const rootRef = useRef<HTMLDivElement>(null);
  const lastRef = useRef<HTMLElement | null>(null);
  const isOpen = useEditor((state) => state.overlay !== null);

  useEffect(() => {
    const root = rootRef.current;
    const handleFocus = (event: FocusEvent) => {
      // A menu is gone with the choice: what opened it had the focus before.
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
        focusRow(store.getState().selectedId);
      }
    });
    return () => window.clearTimeout(timer);
  }, [isOpen, store]);

  return rootRef;
}
