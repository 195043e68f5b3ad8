import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  contentSecurityPolicy,
  EMPTY_STYLE_HASH,
  SONNER_STYLE_HASH,
} from "./content-security-policy";

describe("contentSecurityPolicy", () => {
  it("allows the stylesheet that the installed sonner inserts, and no other", () => {
    const source = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
    const literal = /__insertCSS\((".*?[^\\]")\);/s.exec(source)?.[1] ?? '""';
    const css = String(JSON.parse(literal));
    expect(css).toContain("data-sonner-toaster");
    const hash = createHash("sha256").update(css).digest("base64");
    expect(SONNER_STYLE_HASH).toBe(`sha256-${hash}`);
    expect(EMPTY_STYLE_HASH).toBe(`sha256-${createHash("sha256").digest("base64")}`);
  });

  it("lets only scripts with the nonce run", () => {
    const policy = contentSecurityPolicy({ nonce: "abc", isDevelopment: false });
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).toContain(
      `style-src-elem 'self' 'nonce-abc' '${SONNER_STYLE_HASH}' '${EMPTY_STYLE_HASH}';`,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  it("adds what development needs only there", () => {
    const policy = contentSecurityPolicy({ nonce: "abc", isDevelopment: true });
    expect(policy).toContain("'unsafe-eval'");
    expect(policy).toContain("connect-src 'self' ws:");
  });
});
