import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask } from "@/tests/factories/content/asks";
import { askHashOf, makeLinkToken, readLinkToken } from "./link-token";

const environment = vi.hoisted<{ NEXTAUTH_SECRET: string; NEXTAUTH_SECRET_PREVIOUS?: string }>(
  () => ({ NEXTAUTH_SECRET: "" }),
);
vi.mock("@/lib/server/environment/env", () => ({ env: environment }));

const GUESSES = 20_000;
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

  it("of an ask stands for its submission and names the ask", () => {
    const { itemId: _, ...terms } = link;
    const of = (id: string) =>
      makeLinkToken({ ...terms, submissionId: 4_294_967_295, ask: ask(id) }, "a");
    expect(readLinkToken(of("one"))).toMatchObject({
      ...terms,
      itemId: null,
      submissionId: 4_294_967_295,
      askHash: askHashOf(ask("one")),
    });
    expect(askHashOf(ask("one"))).not.toBe(askHashOf(ask("two")));
    expect(askHashOf(ask("one"))).not.toBe(askHashOf(ask("one", { label: "Again" })));
    expect(of("one")).toHaveLength(makeLinkToken(link).length);
    expect(of("one").slice(0, 16)).not.toBe(of("two").slice(0, 16));
    expect(readLinkToken(makeLinkToken(link))?.askHash).toBeNull();
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

  it("is the same in one series only, and for the same link only", () => {
    const token = makeLinkToken(link, "fill-1");
    expect(makeLinkToken(link, "fill-1")).toBe(token);
    expect(readLinkToken(token)).toMatchObject(link);
    const nonces = [
      makeLinkToken(link, "fill-2"),
      makeLinkToken({ ...link, itemId: "1" }, "fill-1"),
      makeLinkToken({ ...link, epoch: 4 }, "fill-1"),
      token,
    ].map((each) => each.slice(0, 16));
    expect(new Set(nonces).size).toBe(4);
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

  it("is not found by 20,000 guesses that come near it", () => {
    const real = [1, 2, 3].map((epoch) =>
      Buffer.from(makeLinkToken({ ...link, epoch }), "base64url"),
    );
    const tokens = new Set(real.map((bytes) => bytes.toString("base64url")));
    const [first = Buffer.alloc(0), second = first, third = first] = real;
    const bit = fc.nat({ max: first.length * 8 - 1 });
    const flipped = fc.array(bit, { minLength: 1, maxLength: 5 }).map((bits) => {
      const bytes = Buffer.from(first);
      bits.forEach((at) => (bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7))));
      return bytes;
    });
    // The nonce of one, the content of another, the tag of a third.
    const joined = fc
      .tuple(fc.constantFrom(...real), fc.constantFrom(...real), fc.constantFrom(...real))
      .map(([nonce, content, tag]) =>
        Buffer.concat([nonce.subarray(0, 12), content.subarray(12, 33), tag.subarray(33)]),
      );
    const cut = fc.nat({ max: first.length }).map((length) => second.subarray(0, length));
    const filled = fc
      .tuple(fc.nat({ max: first.length }), fc.uint8Array({ minLength: 49, maxLength: 49 }))
      .map(([length, rest]) => Buffer.concat([third.subarray(0, length), rest]).subarray(0, 49));
    const random = fc
      .uint8Array({ minLength: 0, maxLength: 60 })
      .map((bytes) => Buffer.from(bytes));
    const guess = fc
      .oneof(flipped, joined, cut, filled, random)
      .map((bytes) => bytes.toString("base64url"));
    const isNone = (text: string) => tokens.has(text) || readLinkToken(text) === null;
    fc.assert(fc.property(guess, isNone), { numRuns: GUESSES });
    expect([...tokens].every((token) => readLinkToken(token) !== null)).toBe(true);
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
