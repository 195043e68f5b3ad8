"use client";

import { createContext, use, useSyncExternalStore } from "react";
import type { EditorState } from "./editor-state";
import type { EditorStore } from "./editor-store";

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) {
    throw new Error("The editor's parts must stand inside the editor");
  }
  return store;
}

/** One slice of the state. The selector must give the same reference for the same state. */
export function useEditor<Slice>(selector: (state: EditorState) => Slice): Slice {
  const store = useEditorStore();
  const read = () => selector(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
