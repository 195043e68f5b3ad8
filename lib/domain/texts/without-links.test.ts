import { expect, it } from "vitest";
import { withoutLinks } from "./without-links";

const shown = (text: string) => withoutLinks(text).replaceAll("\u2060", "|");

it.each([
  ["see https://evil.example/x now", "see https:|/|/|evil.|example/|x now"],
  ["www.evil.example", "www.|evil.|example"],
  ["evil.example/x?y=1", "evil.|example/|x?y=1"],
  ["ann@example.com", "ann@example.com"],
  ["12.50, 3.14 and 24/12", "12.50, 3.14 and 24/12"],
  ["evil.com", "evil.|com"],
  ["Visit evil.com now", "Visit evil.|com now"],
  ["see:bit.ly, or (a.evil.co.uk).", "see:|bit.|ly, or (a.|evil.|co.|uk)."],
  ["http:evil.com", "http:|evil.|com"],
  ["evil。com/x", "evil。|com/x"],
  ["evil．com evil｡com", "evil．|com evil｡|com"],
  ["пример.рф उदाहरण.भारत a.xn--p1ai", "пример.|рф उदाहरण.|भारत a.|xn--p1ai"],
  ["http://203.0.113.7/x", "http:|/|/|203.|0.|113.|7/|x"],
  ["mailto:ann@evil.com evil.com!x@a.org", "mailto:|ann@evil.|com evil.|com!x@a.|org"],
  ["ann@evil.com/x <ann@evil.com>", "ann@evil.|com/|x <ann@evil.|com>"],
  ["\\\\evil\\share", "\\|\\evil\\share"],
  ["12:30 z.B. 1.a", "12:30 z.B. 1.a"],
  ["plan.pdf", "plan.|pdf"],
  ["", ""],
])("%s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});
