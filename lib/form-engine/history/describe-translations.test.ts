import { expect, it } from "vitest";
import { describeTranslations } from "./describe-translations";

const text = (written: string, of = "1") => ({ text: written, of });

it("changes of translations are counted by language", () => {
  const before = { de: { title: text("A"), description: text("B"), gone: text("C") }, fr: {} };
  const after = {
    de: { title: text("A", "2"), description: text("D"), one: text("E"), two: text("F") },
    ar: { title: text("G") },
  };
  expect(describeTranslations(before, after)).toEqual([
    "Translation into German: 2 texts added, 1 text changed, 1 text removed",
    "Translation into Arabic: 1 text added",
  ]);
  expect(describeTranslations(before, before)).toEqual([]);
});
