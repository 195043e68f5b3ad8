import { describe, expect, it } from "vitest";
import { isSameAddress, webAddressProblem } from "./web-address";

describe("webAddressProblem", () => {
  it.each(["https://example.com/a", "HTTP://EXAMPLE.com:8080"])("takes %s", (text) => {
    expect(webAddressProblem(text)).toBeNull();
  });

  it.each(["", "foo", "http://", "http:///x", "ftp://example.com", "//example.com"])(
    "refuses %j, which is no full address",
    (text) => {
      expect(webAddressProblem(text)).toBe(
        "The address must be a full http:// or https:// address.",
      );
    },
  );

  it("refuses secrets in the address", () => {
    expect(webAddressProblem("https://user:pass@example.com")).toBe(
      "The address must not hold a user name or a password.",
    );
  });
});

describe("isSameAddress", () => {
  it("sees through ways of writing, but keeps paths apart", () => {
    expect(isSameAddress("HTTPS://EXAMPLE.com/a", " https://example.com/a")).toBe(true);
    expect(isSameAddress("https://example.com/a", "https://example.com/A")).toBe(false);
    expect(isSameAddress("foo", "foo ")).toBe(true);
  });
});
