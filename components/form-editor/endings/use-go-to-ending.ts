"use client";

import { useCallback } from "react";
import { useEditorStore } from "../state/editor-context";

/** Returns a function that closes the open dialog and focuses an ending in the General tab. */
export function useGoToEnding() {
  const store = useEditorStore();
  return useCallback(
    (endingId: string) => {
      store.dispatch({ type: "open", overlay: null });
      store.dispatch({ type: "front", front: "panel" });
      store.dispatch({ type: "tab", tab: "general" });
      // After the closing dialog or menu has restored the focus.
      window.setTimeout(() =>
        document.querySelector<HTMLElement>(`[data-ending="${CSS.escape(endingId)}"]`)?.focus(),
      );
    },
    [store],
  );
}
