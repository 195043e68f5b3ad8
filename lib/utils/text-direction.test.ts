import { describe, expect, it } from "vitest";
import { textDirection } from "./text-direction";

describe("the direction of texts", () => {
  it.each([
    ["rtl", ["طلب إصلاح", "الاسم", "E-mail"]],
    ["rtl", ["בקשה", "שם"]],
    ["ltr", ["Repair request", "Name (الاسم)"]],
    ["ltr", ["Заявка", "名前"]],
    ["ltr", ["2026", "!"]],
    ["ltr", []],
  ] as const)("is %s for %j", (direction, texts) => {
    expect(textDirection(texts)).toBe(direction);
  });
});
