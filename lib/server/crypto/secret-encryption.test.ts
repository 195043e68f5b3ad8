import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { decryptSecret, encryptSecret } from "./secret-encryption";

const environment = vi.hoisted<{ ENCRYPTION_KEY: string; ENCRYPTION_KEY_PREVIOUS?: string }>(
  () => ({ ENCRYPTION_KEY: "" }),
);
vi.mock("@/lib/server/environment/env", () => ({ env: environment }));

const place = { teamId: 7, purpose: "board-token" };
const newKey = () => randomBytes(32).toString("base64");

beforeEach(() => {
  environment.ENCRYPTION_KEY = newKey();
  delete environment.ENCRYPTION_KEY_PREVIOUS;
});

describe("encrypted secrets", () => {
  it.each(["", "tok.en", "ключ 🔑", "x".repeat(10_000)])("open to what was encrypted", (text) => {
    const encrypted = encryptSecret({ ...place, text });
    expect(encrypted).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]*\.[\w-]{22}$/);
    expect(decryptSecret({ ...place, encrypted })).toBe(text);
  });

  it("look different each time and never show the text", () => {
    const all = Array.from({ length: 20 }, () => encryptSecret({ ...place, text: "secret word" }));
    expect(new Set(all).size).toBe(20);
    expect(all.join()).not.toContain("secret");
  });

  it("open for no other account and no other purpose", () => {
    const encrypted = encryptSecret({ ...place, text: "secret" });
    expect(() => decryptSecret({ ...place, teamId: 8, encrypted })).toThrow();
    expect(() => decryptSecret({ ...place, purpose: "password", encrypted })).toThrow();
  });

  it("stay closed when a single bit was changed", () => {
    const [version, key, ...parts] = encryptSecret({ ...place, text: "secret" }).split(".");
    for (const index of parts.keys()) {
      const bytes = Buffer.from(parts[index] ?? "", "base64url");
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      const encrypted = [version, key, ...parts.with(index, bytes.toString("base64url"))].join(".");
      expect(() => decryptSecret({ ...place, encrypted })).toThrow();
    }
  });

  it("stay closed when they were cut off", () => {
    const encrypted = encryptSecret({ ...place, text: "secret" });
    expect(() => decryptSecret({ ...place, encrypted: encrypted.slice(0, -4) })).toThrow();
    expect(() => decryptSecret({ ...place, encrypted: "" })).toThrow();
  });

  it("open with the previous key and not without it", () => {
    const encrypted = encryptSecret({ ...place, text: "secret" });
    const previous = environment.ENCRYPTION_KEY;
    environment.ENCRYPTION_KEY = newKey();
    expect(() => decryptSecret({ ...place, encrypted })).toThrow(
      "its key is not in the environment",
    );
    environment.ENCRYPTION_KEY_PREVIOUS = previous;
    expect(decryptSecret({ ...place, encrypted })).toBe("secret");
  });
});
