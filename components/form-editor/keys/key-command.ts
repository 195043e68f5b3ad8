export type KeyCommand =
  "save" | "undo" | "redo" | "duplicate" | "delete" | "up" | "down" | "find" | "help" | "deselect";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** What a key press asks for. While typing only the combinations with Ctrl, Cmd or Alt count. */
export function keyCommand(press: Key, { isTyping }: { isTyping: boolean }): KeyCommand | null {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) {
    return withControl(key, press.shiftKey);
  }
  if (press.altKey) {
    return key === "arrowup" ? "up" : key === "arrowdown" ? "down" : null;
  }
  return isTyping ? null : plain(key);
}

function withControl(key: string, hasShift: boolean): KeyCommand | null {
  const commands: Record<string, KeyCommand> = { s: "save", d: "duplicate", y: "redo" };
  if (key === "z") {
    return hasShift ? "redo" : "undo";
  }
  return hasShift ? null : (commands[key] ?? null);
}

function plain(key: string): KeyCommand | null {
  const commands: Record<string, KeyCommand> = {
    delete: "delete",
    escape: "deselect",
    "/": "find",
    "?": "help",
  };
  return commands[key] ?? null;
}
