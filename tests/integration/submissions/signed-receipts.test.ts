import { createHash } from "node:crypto";
import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { submitFormResponse } from "@/lib/contracts/public-form/public-forms";
import {
  receiptKeysResponse,
  receiptStatement,
  signedReceiptResponse,
} from "@/lib/contracts/submissions/signed-receipts";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { upload } from "../support/files";

const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "pin", type: "password", label: "Passphrase" },
  { id: "f", type: "file", label: "Plan", maxFiles: 1, maxFileSize: 1 },
];
const FILE = { name: "plan.txt", type: "text/plain", bytes: Buffer.from("plan") };

let account: Account;
let form: { id: number; publicUrl: string };

beforeAll(async () => {
  account = await newAccount();
  form = await newLiveForm(account, {
    title: "Permit",
    fields: FIELDS,
    settings: { isReceiptSigned: true, correctableDays: 0 },
  });
});

async function send(name: string, key?: string, upload?: string) {
  const body = { name, pin: "hunter2!", ...(upload && { f: [{ upload }] }) };
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  const path = `/api/public-forms/${form.publicUrl}/submit`;
  const { status, json } = await call(path, { method: "POST", body, headers });
  expect(status).toBe(201);
  return submitFormResponse.parse(json);
}

const pathOf = (id: number) => `/api/forms/${form.id}/submissions/${id}/receipt`;
const keys = async () => receiptKeysResponse.parse((await call("/api/receipt-keys")).json);

async function ownReceipt(id: number) {
  const { json } = await call(pathOf(id), { token: account.token });
  return signedReceiptResponse.parse(json).receipt;
}

/** As a program checks it that knows the keys alone. */
async function statementOf(receipt = "") {
  const { payload } = await compactVerify(receipt, createLocalJWKSet(await keys()));
  return receiptStatement.strict().parse(JSON.parse(new TextDecoder().decode(payload)));
}

describe("a signed receipt", () => {
  it("states what was stored, without secrets, files by their sums", async () => {
    const { upload: file } = await upload(form.publicUrl, FILE);
    const { id, receipt } = await send("Ann O’Neil", undefined, file);
    const statement = await statementOf(receipt);
    expect({ ...statement, createdAt: "" }).toEqual({
      formId: form.id,
      formTitle: "Permit",
      submissionId: id,
      version: 1,
      revision: 1,
      createdAt: "",
      itemId: null,
      answers: {
        name: "Ann O’Neil",
        f: [
          {
            name: "plan.txt",
            size: 4,
            sha256: createHash("sha256").update("plan").digest("hex"),
          },
        ],
      },
    });
    const detail = await call(`/api/forms/${form.id}/submissions/${id}`, { token: account.token });
    expect(detail.json).toMatchObject({ createdAt: statement.createdAt });
    expect(await ownReceipt(id)).toBe(receipt);
    expect(decodeProtectedHeader(receipt ?? "")).toEqual({
      alg: "EdDSA",
      kid: (await keys()).keys[0]?.kid,
      labels: { name: "Name", f: "Plan" },
    });
  });

  it("is the first again for a repeat, also after a correction, which the team's states", async () => {
    const key = `key-${form.id}`;
    const { id, receipt } = await send("Bob", key);
    const corrected = await call(`/api/forms/${form.id}/submissions/${id}`, {
      method: "PATCH",
      token: account.token,
      headers: { "If-Match": "1" },
      body: { answers: { name: "Bert" } },
    });
    expect(corrected.status).toBe(200);
    expect((await send("Bob", key)).receipt).toBe(receipt);
    expect(await statementOf(await ownReceipt(id))).toMatchObject({
      revision: 2,
      answers: { name: "Bert" },
    });
    expect(await statementOf(receipt)).toMatchObject({ revision: 1, answers: { name: "Bob" } });
  });

  it("is refused by its keys once a character is another", async () => {
    const [header, payload = "", signature] = ((await send("Cid")).receipt ?? "").split(".");
    const other = Buffer.from(payload, "base64url").toString().replace("Cid", "Eve");
    const changed = [header, Buffer.from(other).toString("base64url"), signature].join(".");
    await expect(statementOf(changed)).rejects.toThrow("signature verification failed");
  });

  it("is given where the form says so, and by keys without a private half", async () => {
    const plain = await newLiveForm(account, { title: "Plain", fields: FIELDS.slice(0, 1) });
    const { json } = await call(`/api/public-forms/${plain.publicUrl}/submit`, {
      method: "POST",
      body: { name: "Dan" },
    });
    expect(json).not.toHaveProperty("receipt");
    const { json: listed } = await call("/api/receipt-keys");
    expect(JSON.stringify(listed)).not.toMatch(/"d"|cipher/);
  });

  it("is nothing of a submission in the trash, whoever sends it again", async () => {
    const key = `gone-${form.id}`;
    const { id } = await send("Eva", key);
    const path = `/api/forms/${form.id}/submissions/${id}`;
    await call(path, { method: "DELETE", token: account.token });
    expect((await call(pathOf(id), { token: account.token })).status).toBe(404);
    expect(await send("Eva", key)).not.toHaveProperty("receipt");
  });
});
