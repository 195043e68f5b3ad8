import type { FormContent } from "@/lib/domain/forms/form";
import { createDebounced, type Debounced } from "@/lib/utils/browser/debounced";
import { createDeferred } from "@/lib/utils/browser/deferred";
import { createChecks, type Checks } from "./checks";
import { editorReducer } from "./editor-reducer";
import type { EditorAction, EditorState } from "./editor-state";
import { createRowStore, type RowStore } from "./rows/row-store";
import { selectContent } from "./selectors";

export type EditorStore = {
  getState: () => EditorState;
  dispatch: (action: EditorAction) => void;
  subscribe: (listener: () => void) => () => void;
  rows: RowStore;
  /** The debounced content, for code that reads the whole form. */
  debouncedContent: Debounced<FormContent>;
  /** What is found in it. */
  checks: Checks;
  /** The state one frame later: the header need not render in the frame that shows a keystroke. */
  deferredState: Debounced<EditorState>;
};

/**
 * The editor's state outside of React: a canvas row subscribes to its own field only, so that a keystroke
 * in one row does not run the selectors of hundreds of others.
 */
export function createEditorStore(initial: EditorState): EditorStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const getState = () => state;
  const debouncedContent = createDebounced(() => selectContent(state));
  const checks = createChecks(debouncedContent);
  const rows = createRowStore({ getState, debouncedContent, checks });
  const deferredState = createDeferred(getState);
  return {
    getState,
    rows,
    debouncedContent,
    checks,
    deferredState,
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
      debouncedContent.update();
      listeners.forEach((listener) => listener());
      deferredState.update();
    },
  };
}
