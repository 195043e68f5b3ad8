import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { IncompleteUpload } from "../read-multipart-file";
import { receivedBytes, storePart } from "../resumable-upload";
import { storeFile } from "../store-file";
import { RESERVATION_MS } from "./reserve-space";
import { uploaderKeyOf } from "./upload-quota";
import { insertPendingFile } from "./upload-quota.repository";

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let teamId: number;
let formId: number;
let otherFormId: number;
let now: Date;

beforeEach(async () => {
  const username = `waiting-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  teamId = owner.team.id;
  const newForm = () => createForm({ teamId, request: { title: "Files", fields: [] } });
  formId = (await newForm()).id;
  otherFormId = (await newForm()).id;
  now = new Date();
});

// The rows have no bytes anywhere: what tidies up would look for them.
afterEach(async () => {
  vi.restoreAllMocks();
  await db.storedFile.deleteMany({ where: { formId: { in: [formId, otherFormId] } } });
});

type Waiting = { files: number; bytes: number; sender: string; sent?: boolean };

function wait({ files, bytes, sender }: Waiting, expiresAt = new Date(now.getTime() + HOUR)) {
  const row = { formId, fieldId: "f", name: "a", type: "", size: bytes, sha256: "", expiresAt };
  const rows = Array.from({ length: files }, () => {
    const id = randomBytes(20).toString("hex");
    return { ...row, id, storageKey: id, sender };
  });
  return db.storedFile.createMany({ data: rows });
}

/** Another file of a byte, if there is room; it stays. */
function arrive(sender: string, { form = formId, at = now } = {}) {
  const id = randomBytes(12).toString("hex");
  const expiresAt = new Date(at.getTime() + HOUR);
  const row = { id, storageKey: id, fieldId: "f", name: "a", type: "", size: 1, sender, expiresAt };
  return insertPendingFile({ ...row, teamId, formId: form, now: at });
}

const described = () => ({ teamId, formId, fieldId: "f", name: "a", type: "text/plain", now });

/** How many bytes are counted for the form. */
async function counted(where: { expiresAt?: { gt: Date } } = {}): Promise<number> {
  const { _sum } = await db.storedFile.aggregate({
    where: { formId, ...where },
    _sum: { size: true },
  });
  return _sum.size ?? 0;
}

it("one address fills neither the disk nor another's room", async () => {
  const [sender, other] = [uploaderKeyOf(`a${now.getTime()}`), uploaderKeyOf(`b${now.getTime()}`)];
  await wait({ files: 4, bytes: GB - 1, sender });
  await arrive(sender);
  await wait({ files: 1, bytes: 3, sender });
  await expect(arrive(sender)).rejects.toMatchObject({ code: "rate-limited" });
  await expect(arrive(sender, { form: otherFormId })).rejects.toMatchObject({
    retryAfterSeconds: 3600,
  });
  await arrive(other);
});

it("one address has so many files waiting, whatever their size", async () => {
  const sender = uploaderKeyOf(`c${now.getTime()}`);
  await wait({ files: 399, bytes: 0, sender });
  await arrive(sender);
  await expect(arrive(sender)).rejects.toMatchObject({ code: "rate-limited" });
});

it("a form takes no more than it can hold, and is free again when uploads are over", async () => {
  const sender = `d${now.getTime()}`;
  for (let part = 0; part < 20; part += 1) {
    await wait({ files: 1, bytes: GB, sender: `${sender}-${part % 10}` });
  }
  // The sender has more than anybody else as soon as it has one more.
  await expect(arrive(`${sender}-0`)).rejects.toMatchObject({ code: "unavailable" });
  await arrive(`${sender}-0`, { form: otherFormId });
  await arrive(`${sender}-0`, { at: new Date(now.getTime() + HOUR) });
});

it("concurrent uploads cannot exceed a limit together", async () => {
  const sender = uploaderKeyOf(`e${now.getTime()}`);
  await wait({ files: 398, bytes: 0, sender });
  const ofOne = await Promise.allSettled(Array.from({ length: 8 }, () => arrive(sender)));
  expect(ofOne.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (let part = 0; part < 20; part += 1) {
    await wait({ files: 1, bytes: part < 19 ? GB : GB - 5, sender: `${sender}-${part}` });
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => arrive(`${sender}-other-${index}`)));
  expect(await counted({ expiresAt: { gt: now } })).toBeLessThanOrEqual(20 * GB);
});

it("what is reserved follows what arrives, in steps", async () => {
  const limits = { maxFiles: 1, maxBytes: 50 * MB, accepts: [] };
  const reserved: number[] = [];
  async function* bytes() {
    for (let arrived = 0; arrived < 6; arrived += 1) {
      reserved.push((await counted()) / MB);
      yield Buffer.alloc(MB);
    }
  }
  const sender = uploaderKeyOf(`f${now.getTime()}`);
  await storeFile({ ...described(), limits, sender, bytes: bytes() });
  expect(reserved).toEqual([1, 1, 4, 4, 4, 10]);
  expect(await counted()).toBe(6 * MB);
});

it("an upload that broke off counts with what arrived, and can go on for an hour", async () => {
  const limits = { maxFiles: 1, maxBytes: 50 * MB, accepts: [] };
  const resume = randomBytes(24).toString("base64url");
  const part = { ...described(), limits, resume, sender: uploaderKeyOf(`g${now.getTime()}`) };
  async function* broken(text: string) {
    yield Buffer.from(text);
    throw new IncompleteUpload();
  }
  const breakOff = (text: string, from: number) =>
    storePart({ ...part, from, bytes: broken(text) });
  await expect(breakOff("abc", 0)).rejects.toBeInstanceOf(IncompleteUpload);
  expect(await counted()).toBe(3);
  await expect(breakOff("de", 3)).rejects.toBeInstanceOf(IncompleteUpload);
  expect(await counted()).toBe(5);
  const later = new Date(now.getTime() + HOUR - 1);
  expect(await receivedBytes({ ...part, now: later })).toBe(5);
  const again = randomBytes(24).toString("base64url");
  async function* nothing() {
    yield await Promise.reject<Buffer>(new IncompleteUpload());
  }
  await expect(
    storePart({ ...part, resume: again, from: 0, bytes: nothing() }),
  ).rejects.toBeInstanceOf(IncompleteUpload);
  expect(await counted()).toBe(5);
});

it("an upload that lives for hours can be resumed for an hour, and stays for a day", async () => {
  const limits = { maxFiles: 1, maxBytes: 50 * MB, accepts: [] };
  const resume = randomBytes(24).toString("base64url");
  const part = { ...described(), limits, resume, sender: uploaderKeyOf(`i${now.getTime()}`) };
  const clock = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock() + passed);
  async function* slowly({ breaksOff }: { breaksOff: boolean }) {
    for (let arrived = 0; arrived < 9; arrived += 1) {
      yield Buffer.from("a");
      passed += 9 * MINUTE;
    }
    if (breaksOff) {
      throw new IncompleteUpload();
    }
    yield Buffer.from("b");
  }
  const broken = storePart({ ...part, from: 0, bytes: slowly({ breaksOff: true }) });
  await expect(broken).rejects.toBeInstanceOf(IncompleteUpload);
  const later = new Date(now.getTime() + 81 * MINUTE + HOUR - MINUTE);
  expect(await receivedBytes({ ...part, now: later })).toBe(9);

  const goOn = { ...part, from: 9, now: later, bytes: slowly({ breaksOff: false }) };
  const { id } = await storePart(goOn);
  const { expiresAt } = await db.storedFile.findUniqueOrThrow({ where: { id } });
  const complete = later.getTime() + 81 * MINUTE;
  expect(expiresAt?.getTime()).toBeGreaterThanOrEqual(complete + DAY);
  expect(expiresAt?.getTime()).toBeLessThan(complete + DAY + MINUTE);
});

it("an upload that was given up begins again before its old bytes are removed", async () => {
  const limits = { maxFiles: 1, maxBytes: 50 * MB, accepts: [] };
  const resume = randomBytes(24).toString("base64url");
  const part = { ...described(), limits, resume, from: 0, sender: null };
  async function* bytes(text: string, breaksOff: boolean) {
    yield Buffer.from(text);
    if (breaksOff) {
      throw new IncompleteUpload();
    }
  }
  await expect(storePart({ ...part, bytes: bytes("long ago", true) })).rejects.toBeInstanceOf(
    IncompleteUpload,
  );
  const later = { now: new Date(now.getTime() + HOUR + MINUTE), bytes: bytes("new", false) };
  expect(await storePart({ ...part, ...later })).toMatchObject({ size: 3 });
});

it("a reservation without progress ends within minutes", async () => {
  const limits = { maxFiles: 1, maxBytes: 50 * MB, accepts: [] };
  const sender = uploaderKeyOf(`h${now.getTime()}`);
  let endsAt: Date | null | undefined;
  async function* bytes() {
    endsAt = (await db.storedFile.findFirst({ where: { formId } }))?.expiresAt;
    yield Buffer.from("a");
  }
  await storeFile({ ...described(), limits, sender, bytes: bytes() });
  expect(RESERVATION_MS).toBeLessThanOrEqual(10 * 60 * 1000);
  expect(endsAt?.getTime()).toBeLessThan(now.getTime() + RESERVATION_MS + 60_000);
});

it("an address cannot be read from what is stored of it", () => {
  expect(uploaderKeyOf("192.0.2.1")).not.toContain("192");
  expect(uploaderKeyOf("192.0.2.1")).not.toBe(uploaderKeyOf("192.0.2.2"));
});
