import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isRecord } from "@/lib/domain/fields/answers";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import {
  decryptTotpSecret,
  encryptTotpSecret,
} from "@/lib/server/accounts/factors/totp-encryption";
import { decryptToken, encryptToken } from "@/lib/server/board-service/connection/token-encryption";
import { db } from "@/lib/server/db/client";
import {
  createUnsubscribeToken,
  readUnsubscribeToken,
} from "@/lib/server/deliveries/email/unsubscribe-token";
import { decryptHookSecret } from "@/lib/server/deliveries/hook/hook-secret";
import {
  readWebhookSecret,
  rotateWebhookSecret,
} from "@/lib/server/deliveries/webhook/webhook-secrets";
import type * as Env from "@/lib/server/environment/env";
import { env } from "@/lib/server/environment/env";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import {
  publicReceiptKeys,
  signingKey,
} from "@/lib/server/public-form/signed-receipts/receipt-keys";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { storedHook } from "@/tests/factories/stored/hooks";
import { decryptAnswers } from "../crypto/secret-answers";
import { rotateKeys } from "./rotate-keys";
import { findAnswers, storeAnswers } from "./rotate-keys.repository";

// The real one cannot be changed.
vi.mock("@/lib/server/environment/env", async (original) => {
  const real = await original<typeof Env>();
  return { ...real, env: real.parseEnv(process.env) };
});

const newKey = () => randomBytes(32).toString("base64");
type Keys = {
  ENCRYPTION_KEY: string;
  ENCRYPTION_KEY_PREVIOUS: string | undefined;
  NEXTAUTH_SECRET: string;
};
const keys: Keys = env;
const { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS, NEXTAUTH_SECRET } = keys;
const fields = [plain("who"), plain("pin", { type: "password" })];

// What other tests left under keys that are gone is no part of this.
beforeEach(async () => {
  await db.team.deleteMany({});
  await db.user.deleteMany({});
  await db.mailLinkKey.deleteMany({});
  await db.receiptKey.deleteMany({});
});
afterEach(() => {
  Object.assign(keys, { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS, NEXTAUTH_SECRET });
});

/** The server was started again with a new key; the old one still reads. */
function changeKey(): void {
  keys.ENCRYPTION_KEY_PREVIOUS = keys.ENCRYPTION_KEY;
  keys.ENCRYPTION_KEY = newKey();
}

type Secrets = Published & { publicUrl: string };

async function accountWithSecrets(): Promise<Secrets> {
  const form = await publishedForm({ title: "Secrets", fields });
  const { teamId, formId } = form;
  const tokenCipher = encryptToken({ teamId, token: `token-${teamId}` });
  await db.boardConnection.create({
    data: { teamId, tokenCipher, organisationName: "Team" },
  });
  await rotateWebhookSecret({ teamId, now: new Date() });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  return { ...form, publicUrl: publicUrl ?? "" };
}

const send = ({ publicUrl }: Secrets, pin: string) =>
  submitForm({ publicUrl, body: { who: "Ann", pin }, idempotencyKey: null });

async function pinsOf({ formId, teamId, versionId }: Secrets): Promise<unknown[]> {
  const where = { versionId };
  const rows = [
    ...(await db.submission.findMany({ where, orderBy: { id: "asc" } })),
    ...(await db.submissionRevision.findMany({ where, orderBy: { number: "asc" } })),
  ];
  return rows.map(({ answers }) => {
    const flat = isRecord(answers) ? answers : {};
    return decryptAnswers({ formId, secretsTeamId: teamId, fields, answers: flat }).pin;
  });
}

const tokenOf = async ({ teamId }: Secrets) => {
  const { tokenCipher } = await db.boardConnection.findUniqueOrThrow({
    where: { teamId },
  });
  return decryptToken({ teamId, encrypted: tokenCipher });
};

describe("keys that are changed", () => {
  it("leave everything readable once the old one is removed", async () => {
    const account = await accountWithSecrets();
    await send(account, "4711");
    const secret = await readWebhookSecret({ teamId: account.teamId, now: new Date() });
    const url = "https://hook.example/";
    const hook = await storedHook({ ...account, events: ["form.published"], url });
    changeKey();
    await send(account, "0815");

    expect(await rotateKeys()).toEqual({
      tokens: 1,
      // Two of the team and one of the hook.
      webhookSecrets: 3,
      submissions: 1,
      mailLinkKeys: 0,
      receiptKeys: 0,
      authenticatorApps: 0,
      unreadable: 0,
    });
    keys.ENCRYPTION_KEY_PREVIOUS = undefined;
    expect(await pinsOf(account)).toEqual(["4711", "0815"]);
    expect(await tokenOf(account)).toBe(`token-${account.teamId}`);
    const { teamId } = account;
    expect(await readWebhookSecret({ teamId, now: new Date() })).toEqual(secret);
    const stored = await db.hook.findUniqueOrThrow({ where: { id: hook.id } });
    expect(decryptHookSecret(stored)).toBe(hook.secret);
    expect(await rotateKeys()).toEqual({
      tokens: 0,
      webhookSecrets: 0,
      submissions: 0,
      mailLinkKeys: 0,
      receiptKeys: 0,
      authenticatorApps: 0,
      unreadable: 0,
    });
  });

  it("leave earlier revisions readable, and take no correction", async () => {
    const account = await accountWithSecrets();
    const { formId } = account;
    const { id: submissionId } = await send(account, "4711");
    const corrected = { formId, submissionId, by: "owner", ip: "192.0.2.1" } as const;
    await reviseSubmission({ ...corrected, basedOn: 1, answers: { pin: "0815" } });
    const read = await findAnswers(account.versionId, {
      after: { id: 0, revision: 0 },
      take: 10,
    });
    await reviseSubmission({ ...corrected, basedOn: 2, answers: { who: "Bob" } });
    await storeAnswers(read);
    changeKey();
    expect(await rotateKeys()).toMatchObject({ submissions: 1, unreadable: 0 });
    keys.ENCRYPTION_KEY_PREVIOUS = undefined;
    expect(await pinsOf(account)).toEqual(["0815", "4711", "0815", "0815"]);
    const { answers } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } });
    expect(answers).toMatchObject({ who: "Bob" });
  });

  it("leave secrets in rows readable", async () => {
    const rows = [
      plain("s", { type: "section", repeat: {} }),
      plain("pin", { type: "password", sectionId: "s" }),
    ];
    const { formId, teamId, versionId } = await publishedForm({ title: "Rows", fields: rows });
    const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
    const body = { s: [{ pin: "4711" }, {}, { pin: "0815" }] };
    await submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: null });
    changeKey();
    expect(await rotateKeys()).toMatchObject({ submissions: 1, unreadable: 0 });
    keys.ENCRYPTION_KEY_PREVIOUS = undefined;
    const { answers } = await db.submission.findFirstOrThrow({ where: { versionId } });
    const given = { formId, secretsTeamId: teamId, fields: gatherRepeatedSections(rows) };
    const flat = isRecord(answers) ? answers : {};
    expect(decryptAnswers({ ...given, answers: flat })).toMatchObject(body);
    expect(await rotateKeys()).toMatchObject({ submissions: 0, unreadable: 0 });
  });

  it("leave authenticator apps readable", async () => {
    const { userId } = await accountWithSecrets();
    const secretCipher = encryptTotpSecret({ userId, secret: "JBSWY3DP" });
    await db.authenticatorApp.create({ data: { userId, secretCipher } });
    changeKey();
    expect(await rotateKeys()).toMatchObject({ authenticatorApps: 1, unreadable: 0 });
    keys.ENCRYPTION_KEY_PREVIOUS = undefined;
    const { secretCipher: encrypted } = await db.authenticatorApp.findUniqueOrThrow({
      where: { userId },
    });
    expect(decryptTotpSecret({ userId, encrypted })).toBe("JBSWY3DP");
    expect(await rotateKeys()).toMatchObject({ authenticatorApps: 0 });
  });

  it("leave links in e-mails valid, as a changed NEXTAUTH_SECRET does", async () => {
    const mailed = { teamId: 1, address: "ann@example.com" };
    const token = await createUnsubscribeToken(mailed);
    changeKey();
    keys.NEXTAUTH_SECRET = newKey();
    expect(await rotateKeys()).toMatchObject({ mailLinkKeys: 1, unreadable: 0 });
    keys.ENCRYPTION_KEY_PREVIOUS = undefined;
    expect(await readUnsubscribeToken(token)).toMatchObject({ teamId: 1 });
    expect(await createUnsubscribeToken(mailed)).toBe(token);
    expect(await rotateKeys()).toMatchObject({ mailLinkKeys: 0 });
  });

  it("sign receipts with the same key, or with a new one when they were lost", async () => {
    const { id } = await signingKey();
    changeKey();
    expect(await rotateKeys()).toMatchObject({ receiptKeys: 1, unreadable: 0 });
    keys.ENCRYPTION_KEY_PREVIOUS = undefined;
    expect((await signingKey()).id).toBe(id);
    keys.ENCRYPTION_KEY = newKey();
    // Two that are made at the same time may both sign once; then the older does.
    const made = (await Promise.all([signingKey(), signingKey()])).map((key) => key.id);
    const { id: other } = await signingKey();
    expect(made).toContain(other);
    const published = (await publicReceiptKeys()).keys.map(({ kid }) => kid);
    expect(published).toEqual(expect.arrayContaining([id, ...made]));
  });

  it("leave e-mails with valid links when they were lost", async () => {
    const mailed = { teamId: 1, address: "ann@example.com" };
    const before = await createUnsubscribeToken(mailed);
    keys.ENCRYPTION_KEY = newKey();
    const after = await createUnsubscribeToken(mailed);
    expect(await readUnsubscribeToken(before)).toBeNull();
    expect(await readUnsubscribeToken(after)).not.toBeNull();
    // Found again, it reads its links again.
    keys.ENCRYPTION_KEY_PREVIOUS = ENCRYPTION_KEY;
    expect(await readUnsubscribeToken(before)).not.toBeNull();
  });

  it("take no answer and cause no error while answers come in and are read", async () => {
    const account = await accountWithSecrets();
    const early = Array.from({ length: 230 }, (_, index) => `early ${index}`);
    for (const pin of early) {
      await send(account, pin);
    }
    changeKey();
    let isDone = false;
    const sent: string[] = [];
    const load = Array.from({ length: 4 }, async (_, sender) => {
      while (!isDone) {
        const pin = `late ${sender} ${sent.length}`;
        await send(account, pin);
        sent.push(pin);
        await tokenOf(account);
        await readWebhookSecret({ teamId: account.teamId, now: new Date() });
        await sleep(randomInt(5));
      }
    });
    const [first, second] = await Promise.all([rotateKeys(), rotateKeys()]);
    isDone = true;
    await Promise.all(load);

    expect([first.unreadable, second.unreadable]).toEqual([0, 0]);
    expect(first.tokens + second.tokens).toBe(1);
    keys.ENCRYPTION_KEY_PREVIOUS = undefined;
    const pins = await pinsOf(account);
    expect(new Set(pins)).toEqual(new Set([...early, ...sent]));
    expect(pins).toHaveLength(early.length + sent.length);
  });

  it("never open what was changed or moved to another account", async () => {
    const [one, two] = [await accountWithSecrets(), await accountWithSecrets()];
    await send(one, "1");
    await send(two, "2");
    const [tokenOne, tokenTwo] = await db.boardConnection.findMany({ orderBy: { teamId: "asc" } });
    const swapped = { teamId: two.teamId };
    await db.boardConnection.update({
      where: swapped,
      data: { tokenCipher: tokenOne?.tokenCipher ?? "" },
    });
    const [answerOne, answerTwo] = await db.submission.findMany({ orderBy: { id: "asc" } });
    const encrypted = String(
      Object.entries(answerOne?.answers ?? {}).find(([id]) => id === "pin")?.[1],
    );
    const flipped = encrypted.replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
    await db.submission.update({
      where: { id: answerOne?.id ?? 0 },
      data: { answers: { who: "Ann", pin: flipped } },
    });
    await db.submission.update({
      where: { id: answerTwo?.id ?? 0 },
      data: { answers: { who: "Ann", pin: encrypted } },
    });
    changeKey();

    expect(await rotateKeys()).toMatchObject({ tokens: 1, submissions: 0, unreadable: 3 });
    expect(await tokenOf(one)).toBe(`token-${one.teamId}`);
    expect(await tokenOf(two)).toBeNull();
    expect(tokenTwo?.tokenCipher).not.toBe(tokenOne?.tokenCipher);
    const unreadable = { error: "This answer cannot be decrypted." };
    expect([...(await pinsOf(one)), ...(await pinsOf(two))]).toEqual([unreadable, unreadable]);
    const left = await db.submission.findUniqueOrThrow({ where: { id: answerOne?.id ?? 0 } });
    expect(left.answers).toEqual({ who: "Ann", pin: flipped });
  });
});
