import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/create-form";
import { requireRoomToWait, senderOf } from "./waiting-room";

const GB = 1024 ** 3;
const HOUR = 60 * 60 * 1000;

let formId: number;
let otherFormId: number;
let now: Date;

beforeEach(async () => {
  const username = `waiting-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const { id: ownerId } = await registerAccount({ username, email, password: "correct horse" });
  const newForm = () => createForm({ ownerId, request: { title: "Files", fields: [] } });
  formId = (await newForm()).id;
  otherFormId = (await newForm()).id;
  now = new Date();
});

// Their bytes are nowhere: what tidies up would look for them.
afterEach(async () => {
  await db.storedFile.deleteMany({ where: { formId: { in: [formId, otherFormId] } } });
});

type Waiting = { files: number; bytes: number; sender: string; sent?: boolean };

function wait({ files, bytes, sender }: Waiting, expiresAt = new Date(now.getTime() + HOUR)) {
  const row = { formId, fieldId: "f", name: "a", type: "", size: bytes, sha256: "", expiresAt };
  const rows = Array.from({ length: files }, () => {
    const id = randomBytes(12).toString("hex");
    return { ...row, id, storageKey: id, sender };
  });
  return db.storedFile.createMany({ data: rows });
}

const arrive = (sender: string, form = formId) =>
  requireRoomToWait({ formId: form, sender, bytes: 1, now });

it("one address fills neither the disk nor another's room", async () => {
  const [sender, other] = [senderOf(`a${now.getTime()}`), senderOf(`b${now.getTime()}`)];
  await wait({ files: 4, bytes: GB - 1, sender });
  await arrive(sender);
  await wait({ files: 1, bytes: 4, sender });
  await expect(arrive(sender)).rejects.toMatchObject({ code: "rate-limited" });
  await expect(arrive(sender, otherFormId)).rejects.toMatchObject({ retryAfterSeconds: 3600 });
  await arrive(other);
});

it("one address has so many files waiting, whatever their size", async () => {
  const sender = senderOf(`c${now.getTime()}`);
  await wait({ files: 399, bytes: 0, sender });
  await arrive(sender);
  await wait({ files: 1, bytes: 0, sender });
  await expect(arrive(sender)).rejects.toMatchObject({ code: "rate-limited" });
});

it("a form takes no more than it can hold, and is free again when uploads are over", async () => {
  const sender = senderOf(`d${now.getTime()}`);
  for (let part = 0; part < 20; part += 1) {
    await wait({ files: 1, bytes: GB, sender: `${sender}-${part}` });
  }
  await expect(arrive(sender)).rejects.toMatchObject({ code: "unavailable" });
  await arrive(sender, otherFormId);
  await requireRoomToWait({ formId, sender, bytes: 1, now: new Date(now.getTime() + HOUR) });
});

it("an address is not told by what is kept of it", () => {
  expect(senderOf("192.0.2.1")).not.toContain("192");
  expect(senderOf("192.0.2.1")).not.toBe(senderOf("192.0.2.2"));
});
