import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { retireFiles } from "../files.repository";
import { storePart } from "../resumable-upload";
import { storage } from "../storage";
import { storeFile } from "../store-file";
import { insertPendingFile } from "./upload-quota.repository";

const MB = 1024 ** 2;
const FORM_BYTES = 20 * 1024 ** 3;
const HOUR = 60 * 60 * 1000;

let teamId: number;
let formId: number;
let now: Date;

beforeEach(async () => {
  const username = `evict-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  teamId = (await registerAccount({ username, email, password: "correct horse" })).team.id;
  formId = (await createForm({ teamId, request: { title: "Files", fields: [] } })).id;
  now = new Date();
});

// Most have no bytes: housekeeping would look for them.
afterEach(async () => {
  await db.storedFile.deleteMany({ where: { formId } });
});

const newFile = () => ({ id: randomBytes(20).toString("hex"), fieldId: "f", name: "a", type: "" });
const later = () => new Date(now.getTime() + HOUR);
/** Limits per sender count over all forms, so each test has its own senders. */
const named = (name: string) => `${name}-${formId}`;

/** Complete files that wait for their submission. */
async function wait(sender: string, files: number, size = 1): Promise<void> {
  const common = { formId, sender: named(sender), size, sha256: "-", expiresAt: later() };
  const rows = Array.from({ length: files }, newFile);
  await db.storedFile.createMany({
    data: rows.map((row) => ({ ...row, ...common, storageKey: row.id })),
  });
}

/** Another file of a byte, if there is room; it stays. */
function arrive(sender: string) {
  const file = newFile();
  const row = { ...file, storageKey: file.id, size: 1, sender: named(sender), expiresAt: later() };
  return insertPendingFile({ ...row, teamId, formId, now });
}

/** Stores a whole file; `meanwhile` runs when its first byte has arrived. */
function store(sender: string, meanwhile?: () => Promise<unknown>) {
  async function* bytes() {
    yield Buffer.from("a");
    await meanwhile?.();
    yield Buffer.from("b");
  }
  const limits = { maxFiles: 1, maxBytes: 50 * MB, accepts: [] };
  const described = { fieldId: "f", name: "a", type: "text/plain", limits, now };
  return { ...described, teamId, formId, sender: named(sender), bytes: bytes() };
}

function pendingOf(sender?: string) {
  const where = { formId, expiresAt: { gt: now }, ...(sender && { sender: named(sender) }) };
  return db.storedFile.findMany({ where, select: { id: true, size: true } });
}

const countOf = async (sender?: string) => (await pendingOf(sender)).length;

it("a dozen addresses take nothing from anybody who has less than they", async () => {
  await wait("early", 10);
  for (let attacker = 0; attacker < 12; attacker += 1) {
    await wait(`attacker-${attacker}`, 400);
  }
  await wait("attacker-12", 190);
  await arrive("late");
  expect(await countOf()).toBe(5000);
  // What the last attacker adds is taken from the other twelve.
  for (let more = 0; more < 20; more += 1) {
    await arrive("attacker-12");
  }
  await arrive("late");
  expect(await countOf()).toBe(5000);
  const counts = [await countOf("early"), await countOf("late"), await countOf("attacker-12")];
  expect(counts).toEqual([10, 2, 210]);
});

it("who has the most is refused", async () => {
  for (let attacker = 0; attacker < 12; attacker += 1) {
    await wait(`attacker-${attacker}`, 384);
  }
  await wait("attacker-12", 392);
  await expect(arrive("attacker-12")).rejects.toMatchObject({
    code: "unavailable",
    retryAfterSeconds: 3600,
  });
  await arrive("attacker-0");
  expect([await countOf(), await countOf("attacker-12")]).toEqual([5000, 391]);
});

it("what waits in a draft takes room, and ends for nobody", async () => {
  await wait("saver", 500);
  const expiresAt = later();
  const draft = { formId, tokenHash: named("saver"), sealed: "", savedAt: now, expiresAt };
  const { id: draftId } = await db.answerDraft.create({ data: draft });
  await db.storedFile.updateMany({ where: { sender: named("saver") }, data: { draftId } });
  // Its own limit does not count them.
  await arrive("saver");
  for (let other = 0; other < 12; other += 1) {
    await wait(`other-${other}`, other < 11 ? 374 : 385);
  }
  await arrive("late");
  expect([await countOf(), await countOf("saver"), await countOf("late")]).toEqual([5000, 501, 1]);
});

it("the oldest file of the heaviest sender ends first, and its bytes go at once", async () => {
  const oldest = await storeFile(store("attacker"));
  const { storageKey } = await db.storedFile.findUniqueOrThrow({ where: { id: oldest.id } });
  await wait("attacker", 399);
  for (let other = 0; other < 12; other += 1) {
    await wait(`other-${other}`, other < 11 ? 383 : 387);
  }
  expect([await countOf(), await storage().sizeOf(storageKey)]).toEqual([5000, 2]);
  const { id } = await storeFile(store("visitor"));
  expect(await storage().sizeOf(storageKey)).toBeNull();
  expect(await db.storedFile.count({ where: { id: oldest.id } })).toBe(0);
  expect([await countOf("attacker"), await countOf("visitor")]).toEqual([399, 1]);
  await storage().remove((await db.storedFile.findUniqueOrThrow({ where: { id } })).storageKey);
});

it("bytes are shared out like files", async () => {
  await wait("early", 1, 1024 * MB);
  await wait("another", 1, 56 * MB);
  for (let attacker = 0; attacker < 10; attacker += 1) {
    await wait(`attacker-${attacker}`, 10, 194 * MB);
  }
  expect(await bytesOfForm()).toBe(FORM_BYTES);
  await storeFile(store("late"));
  await arriveLarge("early");
  await arriveLarge("early");
  const counts = [await countOf("early"), await countOf("another"), await countOf("late")];
  expect(counts).toEqual([3, 1, 1]);
  // Now it has more than each of the others.
  await expect(arriveLarge("early")).rejects.toMatchObject({ code: "unavailable" });
  expect(await bytesOfForm()).toBeLessThanOrEqual(FORM_BYTES);
});

/** Another file of 400 MB, if there is room. */
function arriveLarge(sender: string) {
  const file = newFile();
  const size = 400 * MB;
  const row = { ...file, storageKey: file.id, size, sender: named(sender), expiresAt: later() };
  return insertPendingFile({ ...row, teamId, formId, now });
}

async function bytesOfForm(): Promise<number> {
  return (await pendingOf()).reduce((sum, { size }) => sum + size, 0);
}

it("an upload under way that lost its place ends with a sentence, and nothing of it stays", async () => {
  const lose = async () => {
    const ids = (await pendingOf("slow")).map(({ id }) => id);
    await retireFiles(ids);
  };
  const refusal = {
    code: "conflict",
    message: "The upload took too long, or the form has no more room for it. Please try again.",
  };
  await expect(storeFile(store("slow", lose))).rejects.toMatchObject(refusal);
  const resume = randomBytes(24).toString("base64url");
  const part = { ...store("slow", lose), resume, from: 0 };
  await expect(storePart(part)).rejects.toMatchObject(refusal);
  expect(await db.storedFile.count({ where: { formId } })).toBe(0);
});
