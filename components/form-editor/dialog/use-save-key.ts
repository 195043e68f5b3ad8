import type { KeyboardEvent } from "react";
import { useCommands } from "../commands/commands-context";
import { keyCommand } from "../keys/key-command";

type SaveKey = {
  /** A question is open, which comes first. */
  isAsking: boolean;
  /** Applies what the dialog changed; false when it cannot be saved. */
  onSave: () => boolean | Promise<boolean>;
};

/** Handles the keys of a dialog: that of saving applies its changes, and then saves the form. */
export function useSaveKey({ isAsking, onSave }: SaveKey) {
  const { save } = useCommands();
  return (event: KeyboardEvent) => {
    if (keyCommand(event, { isTyping: true }) !== "save") {
      return;
    }
    event.preventDefault();
    if (!isAsking) {
      void Promise.resolve(onSave()).then((isSaved) => isSaved && save({ isAnnounced: true }));
    }
  };
}
