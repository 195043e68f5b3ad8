import { describe, expect, it } from "vitest";
import { isBlankText, withoutMarks } from "./invisible";

describe("a text that shows nothing", () => {
  it.each([
    ["blanks of all kinds", " \t\n\u00a0\u2003\u3000"],
    ["zero-width signs", "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f"],
    ["direction marks", "\u200e\u200f\u061c\u202a\u202e\u2066\u2069"],
    ["fillers of Hangul", "\u3164\u115f\u1160\uffa0"],
    ["the empty Braille cell", "\u2800"],
    ["variation selectors and tags", "\ufe0f\u{e0020}\u{e007f}"],
    ["control characters", "\u0001\u001f\u007f\u0085"],
  ])("is blank: %s", (_name, text) => {
    expect(isBlankText(text)).toBe(true);
    expect(isBlankText(`${text}x`)).toBe(false);
    expect(isBlankText(`${text}\u0647${text}`)).toBe(false);
  });

  it.each(["\u2801", "👩\u200d🚀", "می\u200cخواهم", "0", "\u0000"])("is not %j", (text) => {
    expect(isBlankText(text)).toBe(false);
  });
});

describe("an address without marks", () => {
  it.each([
    ["\u202a+44 20 7946 0958\u202c", "+44 20 7946 0958"],
    ["\u2068ada@exam\u200bple.org\u2069\ufeff", "ada@example.org"],
    [" \u200d\u200eada@exa\u00admple\u200d.org\u200c ", "ada@example.org"],
    ["a@نامه\u200cای.com", "a@نامه\u200cای.com"],
    ["a@ශ්\u200dරී.lk", "a@ශ්\u200dරී.lk"],
    ["https://example.org/👩\u200d🚀/❤\ufe0f", "https://example.org/👩\u200d🚀/❤\ufe0f"],
  ])("%j is %j", (pasted, address) => {
    expect(withoutMarks(pasted)).toBe(address);
  });
});
