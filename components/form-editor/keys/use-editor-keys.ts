"use client";

import { useEffect } from "react";
import { focusRow } from "../canvas/focus-row";
import { useCommands, type EditorCommands } from "../commands/commands-context";
import { undoOrRedo } from "../commands/undo-or-redo";
import { useEditorStore } from "../state/editor-context";
import type { EditorStore } from "../state/editor-store";
import { keyCommand } from "./key-command";

/** The editor's keyboard shortcuts, wherever the focus is, unless a dialog or menu is open. */
export function useEditorKeys(): void {
  const store = useEditorStore();
  const commands = useCommands();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const run = handlerOf({ event, store, commands });
      if (run) {
        event.preventDefault();
        run();
      }
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [store, commands]);
}

type Context = { event: KeyboardEvent; store: EditorStore; commands: EditorCommands };

function handlerOf({ event, store, commands }: Context): (() => void) | null {
  const { selectedId, overlay } = store.getState();
  const target = event.target instanceof HTMLElement ? event.target : null;
  const command = keyCommand(event, { isTyping: isTyping(target) });
  const hasOwnUndo =
    target?.matches("[type=search], [data-own-undo]") && ["undo", "redo"].includes(command ?? "");
  if (hasOwnUndo) {
    return null;
  }
  if (command === null || event.defaultPrevented || isBusy(target, overlay !== null)) {
    return command === "save" ? () => undefined : null;
  }
  switch (command) {
    case "save":
      return () => void commands.save({ isAnnounced: true });
    case "undo":
    case "redo":
      return () => undoOrRedo(store, command);
    case "help":
      return () => store.dispatch({ type: "open", overlay: { kind: "shortcuts" } });
    case "find":
      return focusOutline();
    case "deselect":
      return () => {
        focusRow(selectedId);
        store.dispatch({ type: "select", id: null });
      };
    default:
      return selectedId === null || !isOnForm(target)
        ? null
        : () => runFieldCommand({ command, id: selectedId, store, commands });
  }
}

/** Null where the outline is hidden: the browser then handles the key. */
function focusOutline(): (() => void) | null {
  const search = document.getElementById("outline-search");
  return search?.checkVisibility() ? () => search.focus() : null;
}

type FieldCommand = {
  command: "duplicate" | "delete" | "up" | "down";
  id: string;
  store: EditorStore;
  commands: EditorCommands;
};

function runFieldCommand({ command, id, commands }: FieldCommand): void {
  if (command === "duplicate") {
    commands.duplicate(id);
    return;
  }
  if (command === "delete") {
    commands.remove(id);
    return;
  }
  commands.step(id, command);
}

// Elsewhere, such as on a palette button, Delete must not remove the selected field.
function isOnForm(target: HTMLElement | null): boolean {
  return target === document.body || Boolean(target?.closest("[data-field-keys]"));
}

function isTyping(target: HTMLElement | null): boolean {
  return target !== null && target.matches("input, textarea, select, [contenteditable]");
}

// Dialogs and menus handle keys themselves.
function isBusy(target: HTMLElement | null, hasOverlay: boolean): boolean {
  const inFloating = target?.closest("[role=dialog], [role=alertdialog], [role=menu]");
  return hasOverlay || Boolean(inFloating);
}
