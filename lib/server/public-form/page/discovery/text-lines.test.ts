import { describe, expect, it } from "vitest";
import { emsOf, textLines } from "./text-lines";

const box = (text: string, maxLines = 10) => ({ text, size: 50, width: 500, maxLines });

describe("the lines of a text", () => {
  it.each([
    "Guest list",
    "A title of so many words that it needs more than a line of the picture",
    "W".repeat(200),
    "申请表格请填写您的个人信息申请表格请填写您的个人信息",
    "one " + "long".repeat(30) + " word among short ones",
  ])("hold %s whole, each within the width", (text) => {
    const lines = textLines(box(text, 100));
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    expect(lines.filter((line) => emsOf(line) * 50 > 500)).toEqual([]);
  });

  it("break between words", () => {
    expect(textLines(box("Requests of the neighbours"))).toEqual(["Requests of the", "neighbours"]);
  });

  it("say with an ellipsis that there is more, within the width", () => {
    const lines = textLines(box("many words ".repeat(30), 2));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    expect(emsOf(lines[1] ?? "") * 50).toBeLessThanOrEqual(500);
  });

  it("are none without a text", () => {
    expect(textLines(box("  "))).toEqual([]);
  });
});
