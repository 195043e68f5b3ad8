"use client";

import { createContext, use } from "react";
import type { Save } from "../save/use-save";

/** What the editor's buttons, menus and keys do beyond changing its state. */
export type EditorCommands = {
  save: Save;
  publish: () => Promise<void>;
  unpublish: () => Promise<void>;
  share: () => Promise<void>;
  /** Adds a field of the type after `afterId`; null = at the top, undefined = after the selected field. */
  insert: (type: string, afterId?: string | null) => void;
  duplicate: (id: string) => void;
  /** Deletes at once and offers undo; asks for confirmation first when other fields depend on it. */
  remove: (id: string) => void;
  /** Moves a field one place up or down; does nothing at the ends. */
  step: (id: string, direction: "up" | "down") => void;
};

export const CommandsContext = createContext<EditorCommands | null>(null);

export function useCommands(): EditorCommands {
  const commands = use(CommandsContext);
  if (!commands) {
    throw new Error("useCommands must be called inside a CommandsContext");
  }
  return commands;
}
