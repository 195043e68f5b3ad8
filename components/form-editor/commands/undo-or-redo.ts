import { showRow } from "../canvas/focus-row";
import { changedField } from "../state/changed-field";
import type { EditorStore } from "../state/editor-store";
import { selectFields } from "../state/selectors";

/** Undoes or redoes one step, and scrolls to the field that it changed. */
export function undoOrRedo(store: EditorStore, type: "undo" | "redo"): void {
  const before = selectFields(store.getState());
  store.dispatch({ type });
  showRow(changedField(before, selectFields(store.getState())));
}
