"use client";

import { Redo2, Undo2 } from "lucide-react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { undoOrRedo } from "../commands/undo-or-redo";
import { useDeferredEditor, useEditorStore } from "../state/editor-context";

export function HistoryButtons() {
  const store = useEditorStore();
  const canUndo = useDeferredEditor((state) => state.history.past.length > 0);
  const canRedo = useDeferredEditor((state) => state.history.future.length > 0);
  // aria-disabled keeps the focus on the button when the last step is taken.
  return (
    <>
      <IconButton
        label="Undo"
        shortcut="Ctrl Z"
        aria-disabled={!canUndo}
        className="aria-disabled:[&_svg]:opacity-60"
        onClick={() => undoOrRedo(store, "undo")}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label="Redo"
        shortcut="Ctrl Shift Z"
        aria-disabled={!canRedo}
        className="aria-disabled:[&_svg]:opacity-60"
        onClick={() => undoOrRedo(store, "redo")}
      >
        <Redo2 aria-hidden />
      </IconButton>
    </>
  );
}
