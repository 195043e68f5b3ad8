"use client";

import { Check, CircleAlert } from "lucide-react";
import { useDeferredEditor } from "../state/editor-context";
import type { EditorState } from "../state/editor-state";
import { selectIsDirty } from "../state/selectors";

/** The save state in words; empty for a new form without changes. */
function saveStatusText(state: EditorState): string {
  if (state.saveState === "saving") {
    return "Saving...";
  }
  if (state.saveState === "retrying") {
    return "Not saved: retrying";
  }
  if (state.saveState === "failed") {
    return "Not saved";
  }
  if (selectIsDirty(state)) {
    return "Unsaved changes";
  }
  return state.saved ? "Saved" : "";
}

export function SaveStatus() {
  const words = useDeferredEditor(saveStatusText);
  const hasFailed = words.startsWith("Not saved");
  return (
    <span
      role="status"
      className="inline-flex shrink-0 items-center gap-1.5 text-small whitespace-nowrap text-muted"
    >
      {words === "Saved" ? <Check aria-hidden className="size-3.5" /> : null}
      {hasFailed ? <CircleAlert aria-hidden className="size-3.5 text-danger" /> : null}
      {words}
    </span>
  );
}
