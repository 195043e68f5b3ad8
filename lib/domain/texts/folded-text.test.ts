import { expect, it } from "vitest";
import { foldedText, isFoundIn } from "./folded-text";

it.each([
  ["Málaga", "malaga"],
  ["MÁLAGA", "málaga"],
  ["Ma\u0301laga", "malaga"],
  ["Türkiye", "turkiye"],
  ["İstanbul", "istanbul"],
  ["Łódź", "lodz"],
  ["Straße", "strasse"],
  ["Ørsted", "orsted"],
  ["Þór", "thor"],
  ["Σίσυφος", "σισυφοσ"],
  ["مُحَمَّد", "محمد"],
  ["أحمد", "احمد"],
  ["שָׁלוֹם", "שלום"],
  ["Ｆｕｌｌ", "full"],
])("%s is found by %s", (text, searched) => {
  expect(foldedText(text)).toBe(foldedText(searched));
  expect(isFoundIn(`in ${text} here`, ` ${searched} `)).toBe(true);
});

it("tells other letters apart", () => {
  expect(isFoundIn("Kosovo", "kosava")).toBe(false);
  expect(foldedText("हिन्दी")).not.toBe(foldedText("हन्द"));
});
