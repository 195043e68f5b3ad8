import { expect, it, vi } from "vitest";
import { securityHeaders } from "./security-headers";

const origin = vi.hoisted(() => ({ isSecure: false }));
vi.mock("@/lib/server/environment/env", () => ({ isSecureOrigin: () => origin.isSecure }));

it("forbid plain http for a year only where the product is reached over https", () => {
  origin.isSecure = true;
  expect(Object.fromEntries(securityHeaders())).toEqual({
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  });
  origin.isSecure = false;
  expect(Object.fromEntries(securityHeaders())).toEqual({
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
});
