import { showRow } from "./canvas/focus-row";
import { changedField } from "./state/changed-field";
import type { EditorStore } from "./state/editor-store";
import { selectFields } from "./state/selectors";

/** One step back or forth; what it changed comes into sight. */
export function takeStep(store: EditorStore, type: "undo" | "redo"): void {
  const before = selectFields(store.getState());
  store.dispatch({ type });
  showRow(changedField(before, selectFields(store.getState())));
}
