import { describe, expect, it } from "vitest";
import { keyCommand } from "./key-command";

const press = (
  key: string,
  held: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", true>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe("keyCommand", () => {
  it.each([
    ["s", { ctrlKey: true }, "save"],
    ["s", { metaKey: true }, "save"],
    ["z", { ctrlKey: true }, "undo"],
    ["Z", { ctrlKey: true, shiftKey: true }, "redo"],
    ["d", { ctrlKey: true }, "duplicate"],
    ["ArrowUp", { altKey: true }, "up"],
    ["ArrowDown", { altKey: true }, "down"],
    ["Delete", {}, "delete"],
    ["/", {}, "find"],
    ["?", { shiftKey: true }, "help"],
    ["Escape", {}, "deselect"],
  ] as const)("reads %s with %o as %s", (key, held, command) => {
    expect(keyCommand(press(key, held), { isTyping: false })).toBe(command);
  });

  it("ignores plain keys while the user types in a text box", () => {
    for (const key of ["Delete", "/", "?", "d"]) {
      expect(keyCommand(press(key), { isTyping: true })).toBeNull();
    }
    expect(keyCommand(press("s", { ctrlKey: true }), { isTyping: true })).toBe("save");
  });
});
