"use client";

import { createContext, use } from "react";
import type { Save } from "./save/use-save";

/** What the editor's buttons, menus and keys do beyond changing its state. */
export type EditorCommands = {
  save: Save;
  publish: () => Promise<void>;
  unpublish: () => Promise<void>;
  share: () => Promise<void>;
  /** Adds a new field of the type behind a field; null = on top; undefined = behind the selected one. */
  insert: (type: string, afterId?: string | null) => void;
  duplicate: (id: string) => void;
  /** Deletes at once, with a way back; asks first when other fields depend on it. */
  remove: (id: string) => void;
  step: (id: string, direction: "up" | "down") => void;
};

export const CommandsContext = createContext<EditorCommands | null>(null);

export function useCommands(): EditorCommands {
  const commands = use(CommandsContext);
  if (!commands) {
    throw new Error("The editor's parts must stand inside the editor");
  }
  return commands;
}
