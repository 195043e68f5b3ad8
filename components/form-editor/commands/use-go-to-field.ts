"use client";

import { useCallback } from "react";
import { focusRow } from "../canvas/focus-row";
import { useEditorStore } from "../state/editor-context";

/** Returns a function that closes the open dialog, selects a field and scrolls to it. */
export function useGoToField() {
  const store = useEditorStore();
  return useCallback(
    (fieldId: string) => {
      store.dispatch({ type: "open", overlay: null });
      store.dispatch({ type: "front", front: "canvas" });
      store.dispatch({ type: "select", id: fieldId });
      // After the closing dialog or menu has restored the focus.
      window.setTimeout(() => focusRow(fieldId));
    },
    [store],
  );
}
