import { expect, it } from "vitest";
import { withScheme } from "./with-scheme";

it.each([
  ["example.com", "https://example.com"],
  [" www.example.com/a?b=c#d ", "https://www.example.com/a?b=c#d"],
  ["//example.com", "https://example.com"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["münchen.de", "https://münchen.de"],
  ["例え。テスト", "https://例え。テスト"],
  ["xn--mnchen-3ya.xn--p1ai", "https://xn--mnchen-3ya.xn--p1ai"],
])("%j is completed", (text, address) => {
  expect(withScheme(text)).toBe(address);
});

it.each([
  "http://example.com",
  "HTTPS://example.com",
  "ftp://example.com",
  "mailto:a@example.com",
  "a@example.com",
  "javascript:alert(1)",
  "javascript:alert.x",
  "n/a",
  "3.14",
  "example",
  "a b.com",
  "",
  ".com",
  "example..com",
  "example.com\\x y",
  "https:example.com",
])("%j stays as it is", (text) => {
  expect(withScheme(text)).toBe(text);
});
