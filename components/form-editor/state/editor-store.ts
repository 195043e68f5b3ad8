import { editorReducer } from "./editor-reducer";
import type { EditorAction, EditorState } from "./editor-state";
import { createFactsStore, type FactsStore } from "./facts-store";

export type EditorStore = {
  getState: () => EditorState;
  dispatch: (action: EditorAction) => void;
  subscribe: (listener: () => void) => () => void;
  facts: FactsStore;
};

/**
 * The editor's state outside React: a row of the canvas listens to its own slice, so that a key
 * stroke in one row does not render the three hundred others.
 */
export function createEditorStore(initial: EditorState): EditorStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const getState = () => state;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    getState,
    subscribe,
    facts: createFactsStore({ getState, subscribe }),
    dispatch: (action) => {
      const next = editorReducer(state, action);
      if (next === state) {
        return;
      }
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}
