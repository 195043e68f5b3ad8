import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { REQUEST_PAGE } from "@/lib/server/bundled-requests/request-page";
import { submitRequest } from "@/lib/server/bundled-requests/submit-request";
import { db } from "@/lib/server/db/client";
import * as diskReserve from "@/lib/server/files/disk-reserve";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { withSpamCheck } from "@/lib/server/public-form/spam-guard/check-for-spam";
import { issueFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { createProofChallenge } from "@/lib/server/public-form/spam-guard/proofs";
import type { Sender } from "@/lib/server/public-form/spam-guard/sender";
import { ProofUsedError } from "@/lib/server/public-form/spam-guard/used-proofs.repository";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { submitPageForm } from "./form-post/submit-page-form";
import { submitForm } from "./submit-form";

const disk = { isFull: false };

beforeAll(() => {
  vi.spyOn(diskReserve, "requireDiskReserve").mockImplementation(() =>
    disk.isFull ? Promise.reject(new AppError("unavailable", "Full.")) : Promise.resolve(),
  );
});
afterAll(() => {
  vi.spyOn(diskReserve, "requireDiskReserve").mockRestore();
});

let owner = { username: "", team: { id: 0 } };

beforeAll(async () => {
  const username = `refused-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  owner = await registerAccount({ username, email, password: "correct horse" });
});

// The recipient of the run's database, which other files count on.
const recipient = await db.installation.findUnique({ where: { id: 1 } });
afterAll(() => setRecipient(recipient?.requestTeamId ?? null));

function setRecipient(requestTeamId: number | null) {
  const data = { requestTeamId };
  return db.installation.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}

beforeEach(() => {
  disk.isFull = false;
});

async function newForm(settings = {}) {
  const request = { title: "Guests", fields: [plain("name")], settings };
  const { id } = await createForm({ teamId: owner.team.id, request });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  return { id, publicUrl: publicUrl ?? "" };
}

/** A sender who has to calculate, with the solution of a challenge or without one. */
async function suspect(formId: number, isSolved = true): Promise<Sender> {
  return {
    ip: "203.0.113.1",
    kind: "json",
    token: "forged",
    isOwnPage: true,
    proof: isSolved ? await proofFor(formId) : null,
  };
}

async function proofFor(formId: number): Promise<string> {
  const encoded = await createProofChallenge({ formId, score: 60, now: new Date() });
  // Made by createProofChallenge, so of this type.
  const challenge = JSON.parse(Buffer.from(encoded, "base64").toString()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

type Sending = { sender: Sender; key?: string };

function send(publicUrl: string, { sender, key }: Sending) {
  return submitForm({ publicUrl, body: { name: "Ann" }, idempotencyKey: key ?? null, sender });
}

describe("an answer that is refused", () => {
  it("is taken with the same proof once the server has space again", async () => {
    const { id, publicUrl } = await newForm();
    const sender = await suspect(id);
    disk.isFull = true;
    await expect(send(publicUrl, { sender })).rejects.toMatchObject({ code: "unavailable" });
    disk.isFull = false;
    expect(await send(publicUrl, { sender })).toHaveProperty("id");
    await expect(send(publicUrl, { sender })).rejects.toMatchObject({ code: "proof-required" });
  });

  it("asks nobody to calculate for a full disk or a closed form", async () => {
    const closed = await newForm({ closesAt: "2020-01-01T00:00:00.000Z" });
    const sender = await suspect(closed.id, false);
    await expect(send(closed.publicUrl, { sender })).rejects.toMatchObject({ code: "conflict" });
    const { id, publicUrl } = await newForm();
    disk.isFull = true;
    const refused = send(publicUrl, { sender: await suspect(id, false) });
    await expect(refused).rejects.toMatchObject({ code: "unavailable" });
  });

  it("keeps its proof also when it cannot be stored", async () => {
    const { id, publicUrl } = await newForm({ responseLimit: 1 });
    const [sender, other] = [await suspect(id), await suspect(id)];
    // The form fills up between the first look at it and the transaction that stores the answer.
    const sent = await Promise.allSettled([
      send(publicUrl, { sender }),
      send(publicUrl, { sender: other }),
    ]);
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      await db.usedProof.count({ where: { id: { in: [sender, other].map(signatureOf) } } }),
    ).toBe(1);
  });
});

function signatureOf({ proof }: Sender): string {
  const text = Buffer.from(proof ?? "", "base64").toString();
  return (JSON.parse(text) as { challenge: Challenge }).challenge.signature ?? "";
}

describe("an answer that is sent again under its key", () => {
  it("gets the first result without a new proof, also on a full disk", async () => {
    const { id, publicUrl } = await newForm();
    const first = await send(publicUrl, { sender: await suspect(id), key: "once" });
    disk.isFull = true;
    const sender = await suspect(id, false);
    expect(await send(publicUrl, { sender, key: "once" })).toEqual(first);
  });

  it("gets the first result when it comes at the same moment", async () => {
    const { id, publicUrl } = await newForm();
    const sender = await suspect(id);
    const sendings = [1, 2, 3, 4].map(() => send(publicUrl, { sender, key: "same" }));
    const ids = (await Promise.all(sendings)).map((result) => result.id);
    expect(new Set(ids).size).toBe(1);
    expect(await db.submission.count({ where: { formId: id } })).toBe(1);
  });
});

it("a proof that another request used first is answered with a new challenge", async () => {
  const { id, publicUrl } = await newForm();
  const [live, sender] = [await requireLiveForm(publicUrl), await suspect(id)];
  const used = withSpamCheck({ live, sender, body: {}, now: new Date() }, () =>
    Promise.reject(new ProofUsedError()),
  );
  const challenge = expect.stringMatching(/./) as string;
  await expect(used).rejects.toMatchObject({ code: "proof-required", challenge });
});

describe("a page without scripts", () => {
  it("is taken with the same token after a refusal, and once only", async () => {
    const { id, publicUrl } = await newForm();
    const token = issueFormToken({ formId: id, now: new Date(Date.now() - 60_000) });
    const form = new Map([
      ["field-name", ["Ann"]],
      ["form.token", [token]],
    ]);
    const post = async () =>
      submitPageForm({
        live: await requireLiveForm(publicUrl),
        form,
        files: { uploads: new Map(), errors: {} },
        link: null,
        store: (answers) => submitForm({ publicUrl, ...answers }),
        headers: new Headers({ "sec-fetch-site": "same-origin" }),
        ip: "203.0.113.2",
        now: new Date(),
      });
    disk.isFull = true;
    const start = { answers: { name: "Ann" } };
    expect(await post()).toMatchObject({ attempt: { token, start } });
    disk.isFull = false;
    const first = await post();
    expect(first).toHaveProperty("receipt");
    disk.isFull = true;
    expect(await post()).toEqual(first);
    expect(await db.submission.count({ where: { formId: id } })).toBe(1);
  });
});

describe("a bundled request", () => {
  it("keeps its proof when it is refused, and gets its first result again without one", async () => {
    await setRecipient(owner.team.id);
    const { formId } = REQUEST_PAGE;
    const sender = await suspect(formId);
    const request = bundledRequest();
    const submit = (by: Sender) => submitRequest({ request, activeTeamId: null, sender: by });
    disk.isFull = true;
    await expect(submit(sender)).rejects.toMatchObject({ code: "unavailable" });
    disk.isFull = false;
    const sent = await Promise.all([submit(sender), submit(sender), submit(sender)]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await submit(await suspect(formId, false))).toEqual(sent[0]);
    const other = submitRequest({ request: bundledRequest(), activeTeamId: null, sender });
    await expect(other).rejects.toMatchObject({ code: "proof-required" });
  });
});
