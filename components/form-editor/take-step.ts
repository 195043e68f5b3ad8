import { showRow } from "./canvas/focus-row";
import type { EditorStore } from "./state/editor-store";

/** One step back or forth; what it changed comes into sight. */
export function takeStep(store: EditorStore, type: "undo" | "redo"): void {
  store.dispatch({ type });
  showRow(store.getState().selectedId);
}
