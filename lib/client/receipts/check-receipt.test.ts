import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { describe, expect, it } from "vitest";
import type { ReceiptKeys, ReceiptStatement } from "@/lib/contracts/submissions/signed-receipts";
import { checkReceipt, receiptIn } from "./check-receipt";

const STATEMENT: ReceiptStatement = {
  formId: 1,
  formTitle: "Permit",
  submissionId: 12,
  version: 3,
  revision: 1,
  createdAt: "2026-11-28T05:00:00.000Z",
  itemId: null,
  answers: { a: "Ann", b: [{ name: "plan.txt", size: 4, sha256: "ab" }] },
};
const LABELS = { a: "Name", b: "Plan" };
const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
const KEYS: ReceiptKeys = {
  keys: [
    {
      kty: "OKP",
      crv: "Ed25519",
      alg: "EdDSA",
      use: "sig",
      kid: "one",
      x: (await exportJWK(pair.publicKey)).x ?? "",
    },
  ],
};

const sign = (text: string, header: object = {}) =>
  new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "EdDSA", kid: "one", ...header })
    .sign(pair.privateKey);
const outcomeOf = async (receipt: string) => (await checkReceipt(receipt, KEYS)).outcome;

describe("a receipt that is checked", () => {
  it("is genuine as it was signed, and gives what it states", async () => {
    const check = async (header?: object) =>
      checkReceipt(await sign(JSON.stringify(STATEMENT), header), KEYS);
    const genuine = { outcome: "genuine", statement: STATEMENT, labels: LABELS };
    expect(await check({ labels: LABELS })).toEqual(genuine);
    expect(await check()).toEqual({ ...genuine, labels: {} });
  });

  it("is told from what was changed, came from elsewhere, or is no receipt", async () => {
    const signed = await sign(JSON.stringify(STATEMENT), { labels: LABELS });
    const [header = "", payload, signature = ""] = signed.split(".");
    const renamed = Buffer.from(header, "base64url").toString().replace("Name", "Fame");
    const relabelled = [Buffer.from(renamed).toString("base64url"), payload, signature].join(".");
    expect(await outcomeOf(relabelled)).toBe("changed");
    const first = signature.startsWith("A") ? "B" : "A";
    expect(await outcomeOf([header, payload, first + signature.slice(1)].join("."))).toBe(
      "changed",
    );
    expect(await outcomeOf(await sign(JSON.stringify(STATEMENT), { kid: "other" }))).toBe(
      "unknown-key",
    );
    const unsigned = Buffer.from('{"alg":"none","kid":"one"}').toString("base64url");
    expect(await outcomeOf([unsigned, payload, ""].join("."))).toBe("unknown-key");
    for (const text of [
      "",
      "receipt",
      "a.b.c",
      `${header}.${payload}`,
      await sign("{}"),
      await sign("x"),
    ]) {
      expect([text, await outcomeOf(text)]).toEqual([text, "no-receipt"]);
    }
  });

  it("may be pasted with its link, and in lines", () => {
    expect(receiptIn(" https://forms.example.com/verify#aa.bb\n .cc ")).toBe("aa.bb.cc");
    expect(receiptIn("aa.bb.cc")).toBe("aa.bb.cc");
  });
});
