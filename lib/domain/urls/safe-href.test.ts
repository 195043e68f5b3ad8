import { describe, expect, it } from "vitest";
import { safeHref } from "./safe-href";

describe("an address that may be followed", () => {
  it.each([
    ["https://example.org", "https://example.org/"],
    ["HTTP://Example.org/a?b=c#d", "http://example.org/a?b=c#d"],
    ["mailto:me@example.org", "mailto:me@example.org"],
    ["tel:+49301234", "tel:+49301234"],
  ])("%s", (text, href) => {
    expect(safeHref(text)).toBe(href);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript&colon;alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "view-source:https://example.org",
    "//example.org",
    "/dashboard",
    "dashboard",
    "#top",
    "?a=b",
    "\\\\example.org",
    "https:example.org",
    "https:///example.org",
    "https://example.org\\@evil.example",
    "https://bank.example@evil.example",
    "https://",
    "http://[",
    "",
  ])("is not %j", (text) => {
    expect(safeHref(text)).toBeNull();
  });

  it("is not endless", () => {
    expect(safeHref(`https://example.org/${"a".repeat(3000)}`)).toBeNull();
  });
});
