import { createDeferred } from "./deferred";
import { editorReducer } from "./editor-reducer";
import type { FormContent } from "@/lib/domain/forms/form";
import type { EditorAction, EditorState } from "./editor-state";
import { createDebounced, type Debounced } from "./debounced";
import { createRowStore, type RowStore } from "./row-store";
import { selectContent } from "./selectors";

export type EditorStore = {
  getState: () => EditorState;
  dispatch: (action: EditorAction) => void;
  subscribe: (listener: () => void) => () => void;
  rows: RowStore;
  /** The content when the typing last paused, for what looks at the whole form. */
  rest: Debounced<FormContent>;
  /** The state one frame later: the header need not change in the frame that shows a key. */
  painted: Debounced<EditorState>;
};

/**
 * The editor's state outside React: a row of the canvas listens to its own field alone, so that a
 * key stroke in one row does not even ask the three hundred others.
 */
export function createEditorStore(initial: EditorState): EditorStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const getState = () => state;
  const rest = createDebounced(() => selectContent(state));
  const rows = createRowStore({ getState, rest });
  const painted = createDeferred(getState);
  return {
    getState,
    rows,
    rest,
    painted,
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
      rest.update();
      listeners.forEach((listener) => listener());
      painted.update();
    },
  };
}
