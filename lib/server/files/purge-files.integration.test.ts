import { existsSync, readdirSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import type { UserResponse } from "@/lib/contracts/accounts/auth";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { runHousekeeping } from "@/lib/server/startup/housekeeping";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { identityOf } from "@/tests/factories/responses/identity";
import { filesFolder } from "./disk-storage";
import { LOGO_FIELD_ID } from "./logos.repository";
import { IncompleteUpload } from "./read-multipart-file";
import { receivedBytes, storePart } from "./resumable-upload";
import { storage } from "./storage";
import { storeFile } from "./store-file";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSWORD = "correct horse";
const CALLER = { ip: "192.0.2.7", headers: new Headers() };
const LIMITS = { maxFiles: 1, maxBytes: 10, accepts: [] };

let owner: UserResponse;
let teamId: number;
let formId: number;
let publicUrl: string;
let now: Date;

beforeEach(async () => {
  const username = `files-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  owner = await registerAccount({ username, email, password: PASSWORD });
  const request = { title: "Files", fields: [definitionOf({ type: "file" }).create("f")] };
  teamId = owner.team.id;
  formId = (await createForm({ teamId, request })).id;
  publicUrl =
    (await publishForm({ id: formId, teamId: owner.team.id, publishedBy: owner.username }))
      .publicUrl ?? "";
  now = new Date();
});

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function keep(text: string, fieldId = "f") {
  const given = {
    teamId,
    formId,
    fieldId,
    name: "a.txt",
    type: "text/plain",
    limits: LIMITS,
    now,
  };
  const { id } = await storeFile({ ...given, bytes: bytesOf(text) });
  const { storageKey } = await db.storedFile.findUniqueOrThrow({ where: { id } });
  return { id, isOnDisk: () => keysOnDisk().includes(storageKey) };
}

async function send(upload: string): Promise<number> {
  const body = { f: { upload } };
  const { id } = await submitForm({ publicUrl, body, idempotencyKey: null, now });
  return id;
}

function keysOnDisk(): string[] {
  const folder = filesFolder();
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return entries.map((entry) => String(entry).slice(3)).filter((name) => name !== "");
}

it("removes an upload without a submission after a day, and keeps submitted ones", async () => {
  const waiting = await keep("waiting");
  const sent = await keep("sent");
  await send(sent.id);

  await runHousekeeping(new Date(now.getTime() + DAY - 1));
  expect(waiting.isOnDisk()).toBe(true);

  // Counted from the end of the upload.
  await runHousekeeping(new Date(now.getTime() + DAY + MINUTE));
  expect([waiting.isOnDisk(), sent.isOnDisk()]).toEqual([false, true]);
  expect(await db.storedFile.count({ where: { formId } })).toBe(1);
  await expect(send(waiting.id)).rejects.toMatchObject({ code: "invalid" });
});

it("leaves nothing of a file that is too large", async () => {
  const before = keysOnDisk().length;
  await expect(keep("eleven bytes")).rejects.toMatchObject({ code: "too-large" });
  expect(keysOnDisk()).toHaveLength(before);
  expect(await db.storedFile.count({ where: { formId } })).toBe(0);
});

it("removes the files of a form that was in the trash for 30 days", async () => {
  const file = await keep("a");
  await send(file.id);
  await deleteForm({ id: formId, teamId });
  const { deletedAt } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const at = (ms: number) => new Date((deletedAt?.getTime() ?? 0) + ms);

  await runHousekeeping(at(30 * DAY - 1));
  expect(file.isOnDisk()).toBe(true);
  await runHousekeeping(at(30 * DAY));
  expect(file.isOnDisk()).toBe(false);
});

it("removes a submission that was deleted 30 days ago with its files", async () => {
  const file = await keep("a");
  const id = await send(file.id);
  await deleteSubmission({ id, formId, teamId });
  await runHousekeeping(new Date(Date.now() + 29 * DAY));
  expect(file.isOnDisk()).toBe(true);
  await runHousekeeping(new Date(Date.now() + 31 * DAY));
  expect(file.isOnDisk()).toBe(false);
  expect(await db.submission.count({ where: { id } })).toBe(0);
});

it("keeps a form whose file cannot be removed until it can be", async () => {
  const stuck = await keep("a");
  const other = await keep("b");
  await send(stuck.id);
  await send(other.id);
  const { storageKey } = await db.storedFile.findUniqueOrThrow({ where: { id: stuck.id } });
  await deleteForm({ id: formId, teamId });
  const later = new Date(Date.now() + 31 * DAY);

  const remove = storage().remove.bind(storage());
  const failing = vi.spyOn(storage(), "remove").mockImplementation(async (key) => {
    if (key === storageKey) {
      throw new Error("EACCES");
    }
    await remove(key);
  });
  await runHousekeeping(later);
  failing.mockRestore();
  expect([stuck.isOnDisk(), other.isOnDisk()]).toEqual([true, false]);
  expect(await db.storedFile.count({ where: { formId } })).toBe(1);

  await runHousekeeping(later);
  expect(stuck.isOnDisk()).toBe(false);
  expect(await db.form.count({ where: { id: formId } })).toBe(0);
});

it("leaves nothing of a file that arrives while its account goes", async () => {
  const before = keysOnDisk();
  async function* slowly() {
    yield Buffer.from("a");
    await deleteAccount({ identity: identityOf(owner), password: PASSWORD, caller: CALLER });
    yield Buffer.from("b");
  }
  const described = { name: "a.txt", type: "text/plain", limits: LIMITS, now };
  const given = { teamId, formId, fieldId: "f", ...described };
  await expect(storeFile({ ...given, bytes: slowly() })).rejects.toBeInstanceOf(Error);
  expect(keysOnDisk()).toEqual(before);
});

it("leaves nothing of a file that has arrived when its form is gone", async () => {
  const before = keysOnDisk();
  const sniff = storage().sniff.bind(storage());
  const looking = vi.spyOn(storage(), "sniff").mockImplementation(async (key) => {
    await db.form.delete({ where: { id: formId } });
    return sniff(key);
  });
  await expect(keep("a")).rejects.toMatchObject({ code: "conflict" });
  looking.mockRestore();
  expect(keysOnDisk()).toEqual(before);
});

it("removes what broke off after an hour", async () => {
  async function* broken() {
    yield Buffer.from("abc");
    throw new IncompleteUpload();
  }
  const upload = { formId, fieldId: "f", resume: "r".repeat(24) };
  const described = { name: "a.txt", type: "text/plain", limits: LIMITS, now };
  const file = { teamId, ...described, sender: null };
  await expect(storePart({ ...upload, ...file, from: 0, bytes: broken() })).rejects.toBeInstanceOf(
    IncompleteUpload,
  );
  expect(await receivedBytes({ ...upload, now })).toBe(3);
  const fileCount = keysOnDisk().length;

  const over = new Date(now.getTime() + HOUR + MINUTE);
  expect(await receivedBytes({ ...upload, now: over })).toBe(0);
  await runHousekeeping(over);
  expect(keysOnDisk()).toHaveLength(fileCount - 1);
  expect(await db.storedFile.count({ where: { formId } })).toBe(0);
});

it("removes everything of an account that goes", async () => {
  const waiting = await keep("a");
  const sent = await keep("b");
  await send(sent.id);
  await deleteAccount({ identity: identityOf(owner), password: PASSWORD, caller: CALLER });
  expect([waiting.isOnDisk(), sent.isOnDisk()]).toEqual([false, false]);
  expect(await db.storedFile.count({ where: { formId } })).toBe(0);
});

it("removes a logo a month after a save took it away, but for one that a version names", async () => {
  const logo = () => keep("a logo", LOGO_FIELD_ID);
  const save = (logoId: string | null) =>
    saveForm({ id: formId, teamId, basedOn: null, request: { settings: { logoId } } });
  const [published, dropped, undone] = [await logo(), await logo(), await logo()];
  const areOnDisk = () => [published, dropped, undone].map(({ isOnDisk }) => isOnDisk());
  await save(published.id);
  await publishForm({ id: formId, teamId: owner.team.id, publishedBy: owner.username });
  await save(dropped.id);
  await save(undone.id);
  await save(null);
  await save(undone.id);
  await runHousekeeping(new Date(now.getTime() + 29 * DAY));
  expect(areOnDisk()).toEqual([true, true, true]);
  await runHousekeeping(new Date(now.getTime() + 31 * DAY));
  expect(areOnDisk()).toEqual([true, false, true]);
});
