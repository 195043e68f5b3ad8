import { editorReducer } from "./editor-reducer";
import type { EditorAction, EditorState } from "./editor-state";
import { createRowStore, type RowStore } from "./row-store";

export type EditorStore = {
  getState: () => EditorState;
  dispatch: (action: EditorAction) => void;
  subscribe: (listener: () => void) => () => void;
  rows: RowStore;
};

/**
 * The editor's state outside React: a row of the canvas listens to its own field alone, so that a
 * key stroke in one row does not even ask the three hundred others.
 */
export function createEditorStore(initial: EditorState): EditorStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const getState = () => state;
  const rows = createRowStore(getState);
  return {
    getState,
    rows,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action) => {
      const next = editorReducer(state, action);
      if (next === state) {
        return;
      }
      state = next;
      rows.update();
      listeners.forEach((listener) => listener());
    },
  };
}
