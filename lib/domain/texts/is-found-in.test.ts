import { expect, it } from "vitest";
import { isFoundIn } from "./is-found-in";

it.each([
  ["Málaga", "malaga"],
  ["Ma\u0301laga", "MÁLAGA"],
  ["Türkiye", "turkiye"],
  ["İstanbul", "istanbul"],
  ["Łódź", "lodz"],
  ["Straße", "strasse"],
  ["Þór", "thor"],
  ["أحمد", "احمد"],
  ["Plain 7", "plain ７"],
])("%s is found by %s", (text, searched) => {
  expect(isFoundIn(`in ${text} here`, ` ${searched} `)).toBe(true);
});

it("tells other letters apart", () => {
  expect(isFoundIn("Kosovo", "kosava")).toBe(false);
});
