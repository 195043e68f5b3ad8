export type KeyCommand =
  "save" | "undo" | "redo" | "duplicate" | "delete" | "up" | "down" | "find" | "help" | "deselect";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The command of a key press, or null. While typing, only keys with Ctrl, Cmd or Alt are commands. */
export function keyCommand(press: Key, { isTyping }: { isTyping: boolean }): KeyCommand | null {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) {
    return withControl(key, press.shiftKey);
  }
  if (press.altKey) {
    return key === "arrowup" ? "up" : key === "arrowdown" ? "down" : null;
  }
  return isTyping ? null : withoutModifier(key);
}

function withControl(key: string, hasShift: boolean): KeyCommand | null {
  const commands: Record<string, KeyCommand> = { s: "save", d: "duplicate", y: "redo" };
  if (key === "z") {
    return hasShift ? "redo" : "undo";
  }
  return hasShift ? null : (commands[key] ?? null);
}

function withoutModifier(key: string): KeyCommand | null {
  const commands: Record<string, KeyCommand> = {
    delete: "delete",
    escape: "deselect",
    "/": "find",
    "?": "help",
  };
  return commands[key] ?? null;
}
