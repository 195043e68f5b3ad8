"use client";

import { useCallback } from "react";
import { useEditorStore } from "../state/editor-context";

/** Returns a function that closes the open dialog and focuses what a selector finds in the General tab. */
export function useGoToSetting() {
  const store = useEditorStore();
  return useCallback(
    (selector: string) => {
      store.dispatch({ type: "open", overlay: null });
      store.dispatch({ type: "front", front: "panel" });
      store.dispatch({ type: "tab", tab: "general" });
      // After the closing dialog or menu has restored the focus.
      window.setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());
    },
    [store],
  );
}
