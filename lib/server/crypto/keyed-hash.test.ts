import { beforeEach, describe, expect, it, vi } from "vitest";
import { readSessionCookie, sessionCookie } from "@/lib/server/auth/sessions/session-cookie";
import { issueFormToken, readFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { trapNameOf, trapNamesOf } from "@/lib/server/public-form/spam-guard/trap-name";
import {
  readReceiptToken,
  receiptToken,
} from "@/lib/server/public-form/submit/form-post/receipt-token";
import { acceptedHashes, isSignatureOf, keyedHash } from "./keyed-hash";

const OLD = "o".repeat(32);
const NEW = "n".repeat(32);
const env: { NEXTAUTH_SECRET: string; NEXTAUTH_SECRET_PREVIOUS: string | undefined } = vi.hoisted(
  () => ({
    NEXTAUTH_SECRET: "",
    NEXTAUTH_SECRET_PREVIOUS: undefined,
  }),
);
vi.mock("@/lib/server/environment/env", () => ({ env, isSecureOrigin: () => false }));

beforeEach(() => use(OLD));

function use(secret: string, previous?: string): void {
  env.NEXTAUTH_SECRET = secret;
  env.NEXTAUTH_SECRET_PREVIOUS = previous;
}

const NOW = new Date("2026-11-22T10:00:00.000Z");
const encode = (hash: Buffer) => hash.toString("hex");

describe("what was made before NEXTAUTH_SECRET was changed", () => {
  it("stays valid while the old secret is the previous one, and no longer", async () => {
    const cookie = await sessionCookie("sid");
    const value = /=([^;]+)/.exec(cookie)?.[1] ?? "";
    const token = issueFormToken({ formId: 7, now: NOW });
    const receipt = receiptToken({ formId: 7, receipt: 12 });
    const read = async () => [
      await readSessionCookie(value),
      readFormToken({ token, formId: 7 }),
      readReceiptToken({ token: receipt, formId: 7 }),
    ];
    expect(await read()).toEqual(["sid", NOW, 12]);
    use(NEW, OLD);
    expect(await read()).toEqual(["sid", NOW, 12]);
    use(NEW);
    expect(await read()).toEqual([null, null, null]);
  });

  it("is not made anymore", async () => {
    use(NEW, OLD);
    const text = "x";
    const signature = encode(keyedHash(text));
    use(NEW);
    expect(isSignatureOf({ text, signature, encode })).toBe(true);
    expect(acceptedHashes(text)).toHaveLength(1);
  });

  it("is still the trap of an open page", () => {
    const before = trapNameOf(3);
    use(NEW, OLD);
    expect(trapNamesOf(3)).toEqual([trapNameOf(3), before]);
    expect(trapNameOf(3)).not.toBe(before);
  });
});

it("takes no signature of another text, or of another length", () => {
  const signature = encode(keyedHash("x"));
  expect(isSignatureOf({ text: "y", signature, encode })).toBe(false);
  expect(isSignatureOf({ text: "x", signature: signature.slice(1), encode })).toBe(false);
  expect(isSignatureOf({ text: "x", signature: "", encode })).toBe(false);
});

it("signs nothing without a secret", () => {
  use("");
  expect(() => keyedHash("x")).toThrow("needs a secret");
});
