import { describe, expect, it } from "vitest";
import { safeHttpUrl } from "./safe-http-url";

describe("an address that may be followed", () => {
  it.each([
    ["https://example.org/thanks?a=1#b", "https://example.org/thanks?a=1#b"],
    [" http://example.org ", "http://example.org/"],
    ["HTTPS://Example.org", "https://example.org/"],
    ["https://example.org:8443/x", "https://example.org:8443/x"],
  ])("%s", (text, url) => {
    expect(safeHttpUrl(text)).toBe(url);
  });

  it.each([
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0000javascript:alert(1)",
    "\u0001 https://example.org",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://example.org",
    "//example.org",
    "/\\example.org",
    "\\\\example.org",
    "/thanks",
    "example.org",
    "https:example.org",
    "https:///example.org",
    "https://",
    "https://user@example.org",
    "https://user:secret@example.org",
    "https://example.org\\@evil.example",
    "https://exam\tple.org",
    "https://[bad",
    `https://example.org/${"x".repeat(2048)}`,
  ])("not %j", (text) => {
    expect(safeHttpUrl(text)).toBeNull();
  });
});
