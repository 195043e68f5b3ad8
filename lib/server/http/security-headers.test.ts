import { expect, it, vi } from "vitest";
import { securityHeaders } from "./security-headers";

const env = vi.hoisted(() => ({ NEXTAUTH_URL: "" }));
vi.mock("@/lib/server/env", () => ({ env }));

it("forbid plain http for a year only where the product is reached over https", () => {
  env.NEXTAUTH_URL = "https://forms.example.com";
  expect(Object.fromEntries(securityHeaders())).toEqual({
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  });
  env.NEXTAUTH_URL = "http://localhost:3000";
  expect(Object.fromEntries(securityHeaders())).toEqual({
    "Cross-Origin-Opener-Policy": "same-origin",
  });
});
