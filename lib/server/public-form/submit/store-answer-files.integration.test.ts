import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { filesFolder } from "@/lib/server/files/disk-storage";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import * as submissions from "./insert-submission.repository";
import { submitForm } from "./submit-form";

const HOUR = 60 * 60 * 1000;
const TEXT = { name: "a.txt", type: "text/plain", size: 3, content: "data:text/plain;base64,YWJj" };

let formId: number;
let publicUrl: string;

beforeEach(async () => {
  const username = `inside-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  const file = definitionOf({ type: "file" });
  const fields = [file.create("f"), { ...file.create("g"), acceptedFileTypes: [".txt"] }];
  formId = (await createForm({ teamId: owner.team.id, request: { title: "Files", fields } })).id;
  publicUrl =
    (await publishForm({ id: formId, teamId: owner.team.id, publishedBy: owner.username }))
      .publicUrl ?? "";
});

function send(body: Readonly<Record<string, unknown>>, ip = "192.0.2.1") {
  return submitForm({ publicUrl, body, idempotencyKey: null, sender: { ...API_SENDER, ip } });
}

/** Counts of stored files: rows in the database, entries on the disk. */
async function storedCounts(): Promise<[number, number]> {
  const folder = filesFolder();
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const files = names.filter((name) => String(name).length > 2);
  return [await db.storedFile.count({ where: { formId } }), files.length];
}

it("stores no file of an answer whose later file is refused", async () => {
  const before = await storedCounts();
  const png = "data:text/plain;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ";
  await expect(send({ f: TEXT, g: { ...TEXT, content: png } })).rejects.toMatchObject({
    fieldErrors: { g: expect.any(String) as string },
  });
  expect(await storedCounts()).toEqual(before);
  await send({ f: TEXT, g: TEXT });
  expect(await storedCounts()).toEqual([2, before[1] + 2]);
});

it("stores no file of an answer that could not be stored", async () => {
  const before = await storedCounts();
  const inserting = vi
    .spyOn(submissions, "insertSubmission")
    .mockRejectedValueOnce(new Error("gone"));
  await expect(send({ f: TEXT })).rejects.toThrow("gone");
  inserting.mockRestore();
  expect(await storedCounts()).toEqual(before);
});

it("counts files inside answers against their sender's upload quota", async () => {
  const ip = `192.0.2.${formId}`;
  const expiresAt = new Date(Date.now() + HOUR);
  const row = { formId, fieldId: "f", name: "a", type: "", size: 0, sha256: "", expiresAt };
  const rows = Array.from({ length: 400 }, () => {
    const id = randomBytes(12).toString("hex");
    return { ...row, id, storageKey: id, sender: uploaderKeyOf(ip) };
  });
  await db.storedFile.createMany({ data: rows });
  await expect(send({ f: TEXT }, ip)).rejects.toMatchObject({ code: "rate-limited" });
  await send({ f: TEXT }, `${ip}-other`);
  // The rows have no files on the disk, which the clean-up of other tests would look for.
  await db.storedFile.deleteMany({ where: { sender: uploaderKeyOf(ip) } });
});
