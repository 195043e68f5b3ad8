import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { cpuMs } from "@/tests/support/cpu-time";
import { emailDefinition } from "./definition";

const INVALID = "Please enter a valid email address";

describe("email", () => {
  it("starts with the documented defaults", () => {
    const field = emailDefinition.create("f");
    expect(field).toMatchObject({ label: "New email field", minLength: 0, maxLength: 255 });
  });

  it.each([
    "a@b.co",
    "first.last+tag@sub.example.org",
    "o'neil@example.museum",
    "jo@münchen.de",
    "jo@mu\u0308nchen.de",
    "a@xn--mnchen-3ya.de",
    "अ@उदाहरण.परीक्षा",
    "a@தமிழ்.இந்தியா",
    "a@ตัวอย่าง.ไทย",
    "a@বাংলা.ভারত",
    "a@مثال.إختبار",
    "a@نامه\u200cای.com",
    "a@ශ්\u200dරී.lk",
    "a@ユニ・コード.jp",
    "a@l·l.cat",
    "a@דוגמה.קום",
    "a@例え.テスト",
    "a@例え。テスト",
    "a@example．com",
  ])("takes %s", (address) => {
    expect(problemOf(fieldOf("email"), address)).toBeNull();
  });

  it.each([
    "plain",
    "@example.org",
    "a@",
    "a@localhost",
    "a@b..co",
    "a@-b.co",
    ".a@b.co",
    "a..b@b.co",
    "a b@b.co",
    "a@b@c.co",
    `${"x".repeat(65)}@b.co`,
    `a@${"x".repeat(64)}.co`,
    `a@${"b.".repeat(130)}co`,
    "<a@b.co>",
    "a@\u0308b.co",
    "a@b c.co",
    {},
    7,
  ])("refuses %j", (answer) => {
    expect(problemOf(fieldOf("email"), answer)).toBe(INVALID);
  });

  it("keeps the lengths and the pattern", () => {
    expect(problemOf(fieldOf("email", { maxLength: 8 }), "me@example.org")).toBe(
      "Please enter at most 8 characters",
    );
    const inHouse = fieldOf("email", { validation: { pattern: ".*@example\\.org" } });
    expect(problemOf(inHouse, "me@example.org")).toBeNull();
    expect(problemOf(inHouse, "me@example.com")).toBe("Please match the requested format");
  });

  it("stores the address without blanks around it", () => {
    expect(emailDefinition.canonicalise(emailDefinition.create("f"), { f: " a@b.co " })).toEqual({
      f: "a@b.co",
    });
  });

  it("stores a pasted address as it is, without invisible marks", () => {
    const stored = (answer: string) =>
      emailDefinition.canonicalise(emailDefinition.create("f"), { f: answer });
    expect(stored("\u2068ada@\u200bexam\u00adple．com\u2069")).toEqual({ f: "ada@example．com" });
    expect(stored("\u200b\ufeff")).toEqual({});
  });

  it.each([
    ["jo@mu\u0308nchen．de", "mailto:jo%40m%C3%BCnchen.de"],
    ["jo＠ｅｘａｍｐｌｅ。ｃｏｍ", "mailto:jo%40example.com"],
  ])("writes to %s at its normal form", (text, href) => {
    const shown = emailDefinition.display(emailDefinition.create("f"), text, {}, ENGLISH_VALUES);
    expect(shown).toEqual({ kind: "link", href, text });
  });

  it("answers at once about a hostile address", async () => {
    const cost = await cpuMs(() => {
      expect(problemOf(fieldOf("email"), `a@${"a-".repeat(50_000)}`)).toBe(INVALID);
    });
    expect(cost).toBeLessThan(200);
  });

  it("is shown as a link", () => {
    expect(
      emailDefinition.display(emailDefinition.create("f"), "a@b.co", {}, ENGLISH_VALUES),
    ).toEqual({
      kind: "link",
      href: "mailto:a%40b.co",
      text: "a@b.co",
    });
  });
});
