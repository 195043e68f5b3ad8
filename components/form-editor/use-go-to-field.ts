"use client";

import { useCallback } from "react";
import { focusRow } from "./canvas/focus-row";
import { useEditorStore } from "./state/editor-context";

/** Selects a field and brings it into view, in front of whatever stood there. */
export function useGoToField() {
  const store = useEditorStore();
  return useCallback(
    (fieldId: string) => {
      store.dispatch({ type: "open", overlay: null });
      store.dispatch({ type: "front", front: "canvas" });
      store.dispatch({ type: "select", id: fieldId });
      // After a dialog or a menu has given its own focus back.
      window.setTimeout(() => focusRow(fieldId));
    },
    [store],
  );
}
