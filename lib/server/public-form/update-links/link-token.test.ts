import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeLinkToken, readLinkToken } from "./link-token";

const environment = vi.hoisted<{ NEXTAUTH_SECRET: string; NEXTAUTH_SECRET_PREVIOUS?: string }>(
  () => ({ NEXTAUTH_SECRET: "" }),
);
vi.mock("@/lib/server/env", () => ({ env: environment }));

const link = {
  formId: 12,
  itemId: "9876543210",
  epoch: 3,
  expiresAt: new Date("2026-12-01T10:00:00Z"),
};

beforeEach(() => {
  environment.NEXTAUTH_SECRET = "first-secret-of-the-installation";
  delete environment.NEXTAUTH_SECRET_PREVIOUS;
});

describe("a token", () => {
  it("stands for its link, also without end and with the largest id", () => {
    expect(readLinkToken(makeLinkToken(link))).toMatchObject(link);
    const largest = { ...link, itemId: "18446744073709551615", expiresAt: null };
    expect(readLinkToken(makeLinkToken(largest))).toMatchObject(largest);
  });

  it("is different each time, of one length, and shows nothing of the item", () => {
    const tokens = ["1", "9876543210"].flatMap((itemId) =>
      Array.from({ length: 20 }, () => makeLinkToken({ ...link, itemId })),
    );
    expect(new Set(tokens).size).toBe(40);
    expect(new Set(tokens.map(({ length }) => length))).toEqual(new Set([66]));
    expect(tokens.join()).not.toContain("9876543210");
    const keys = new Set(tokens.map((token) => readLinkToken(token)?.key));
    expect(keys.size).toBe(40);
  });

  it("is refused with any bit changed, cut off, or written in another way", () => {
    const token = makeLinkToken(link);
    const bytes = Buffer.from(token, "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readLinkToken(changed.toString("base64url"))).toBeNull();
    }
    for (const other of ["", "x", token.slice(1), `${token}A`, `${token}=`, ` ${token}`]) {
      expect(readLinkToken(other)).toBeNull();
    }
    const last = token.at(-1) ?? "";
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const twin = alphabet[alphabet.indexOf(last) ^ 1] ?? "";
    expect(readLinkToken(token.slice(0, -1) + twin)).toBeNull();
  });

  it("is not found by guessing", () => {
    const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    const guesses = Array.from({ length: 20_000 }, (_, index) =>
      Array.from({ length: 66 }, (__, at) => alphabet[(index * 31 + at * 7) % 38]).join(""),
    );
    expect(guesses.every((guess) => readLinkToken(guess) === null)).toBe(true);
  });

  it("stays valid while the previous secret is set", () => {
    const token = makeLinkToken(link);
    environment.NEXTAUTH_SECRET_PREVIOUS = environment.NEXTAUTH_SECRET;
    environment.NEXTAUTH_SECRET = "another-secret-of-the-installation";
    expect(readLinkToken(token)).toMatchObject(link);
    delete environment.NEXTAUTH_SECRET_PREVIOUS;
    expect(readLinkToken(token)).toBeNull();
  });
});
