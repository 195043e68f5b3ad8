import { expect, it } from "vitest";
import { withoutLinks } from "./without-links";

const shown = (text: string) => withoutLinks(text).replaceAll("\u2060", "|");

it.each([
  ["see https://evil.example/x now", "see https:|/|/|evil.|example/|x now"],
  ["www.evil.example", "www.|evil.|example"],
  ["evil.example/x?y=1", "evil.|example/|x?y=1"],
  ["ann@example.com", "ann@example.com"],
  ["12.50, 3.14 and 24/12", "12.50, 3.14 and 24/12"],
  ["plan.pdf", "plan.pdf"],
  ["", ""],
])("%s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});
