import { inflateRawSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { call, newAccount, type Account } from "../support/api";
import { download, newFileForm, submit, upload } from "../support/files";

const text = (name: string, content: string) => ({
  name,
  type: "text/plain",
  bytes: Buffer.from(content),
});

let account: Account;
let formId: number;
let first: number;
let second: number;
let send: (...files: ReturnType<typeof text>[]) => Promise<number>;

beforeAll(async () => {
  account = await newAccount();
  const form = await newFileForm(account, { label: "Pläne / 計画" });
  formId = form.id;
  send = async (...files) => {
    const uploads: { upload: string }[] = [];
    for (const file of files) {
      uploads.push({ upload: (await upload(form.publicUrl, file)).upload });
    }
    const { json } = await submit(form.publicUrl, { f: uploads });
    return (json as { id: number }).id; // 201 answers with an id
  };
  first = await send(text("übersicht.txt", "one"), text("Übersicht.txt", "two"));
  second = await send(text("../../b.txt", "three"));
});

/** The files of a ZIP by their paths, by its directory at the end. */
function entriesOf(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const entries: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, name, extra, comment] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ] as const;
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(start, start + size);
    entries[zip.toString("utf8", at + 46, at + 46 + name)] = String(
      method === 0 ? bytes : inflateRawSync(bytes),
    );
    at += 46 + name + extra + comment;
  }
  return entries;
}

async function uploadsOf(query: Record<string, string> = {}) {
  const path = `/api/forms/${formId}/submissions/export?${new URLSearchParams({ ...query, format: "files" })}`;
  const reply = await download(path, { Authorization: `Bearer ${account.token}` });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(reply.headers.get("content-disposition")).toMatch(/files-files-\d{4}-\d\d-\d\d\.zip/);
  return entriesOf(reply.bytes);
}

const folder = (id: number, day = new Date().toISOString().slice(0, 10)) =>
  `${id} ${day}/Pläne   計画`;

it("holds every upload under a path of its own, and those of a selection or a filter", async () => {
  const all = {
    [`${folder(second)}/b.txt`]: "three",
    [`${folder(first)}/übersicht.txt`]: "one",
    [`${folder(first)}/Übersicht (2).txt`]: "two",
  };
  expect(await uploadsOf()).toEqual(all);
  const ofSecond = { [`${folder(second)}/b.txt`]: "three" };
  expect(await uploadsOf({ ids: `${second},999999999` })).toEqual(ofSecond);
  expect(await uploadsOf({ q: "b.txt" })).toEqual(ofSecond);
  expect(await uploadsOf({ q: "b.txt", ids: `${first}` })).toEqual({
    "no-files.txt": "None of these submissions has files.\r\n",
  });
});

it("names the days of the asked time zone", async () => {
  const createdAt = new Date("2026-03-28T23:30:00Z");
  await db.submission.update({ where: { id: second }, data: { createdAt } });
  const found = await uploadsOf({ ids: `${second}`, timeZone: "Europe/Berlin" });
  expect(Object.keys(found)).toEqual([`${folder(second, "2026-03-29")}/b.txt`]);
});

it("holds the files of the newest answers", async () => {
  const third = await send(text("old.txt", "four"), text("kept.txt", "five"));
  const path = `/api/forms/${formId}/submissions/${third}`;
  const { json } = await call(path, { token: account.token });
  const [, kept] = (json as { data: { f: object[] } }).data.f;
  const content = `data:text/plain;base64,${btoa("six")}`;
  const added = { name: "new.txt", type: "text/plain", content };
  const patched = await call(path, {
    method: "PATCH",
    token: account.token,
    headers: { "If-Match": "1" },
    body: { answers: { f: [kept, added] } },
  });
  expect(patched.status).toBe(200);
  expect(await uploadsOf({ ids: `${third}` })).toEqual({
    [`${folder(third)}/kept.txt`]: "five",
    [`${folder(third)}/new.txt`]: "six",
  });
});

it("says which files the storage lost or changed", async () => {
  const where = { submissionId: first };
  const [lost, changed] = await db.storedFile.findMany({ where, orderBy: { createdAt: "asc" } });
  const change = (id = "", data = {}) => db.storedFile.update({ where: { id }, data });
  await change(lost?.id, { storageKey: "0".repeat(40) });
  await change(changed?.id, { sha256: "0".repeat(64) });
  const found = await uploadsOf({ ids: `${first}` });
  expect(Object.keys(found)).toEqual(["missing-files.txt"]);
  expect(found["missing-files.txt"]).toContain(
    `#${first}, Pläne / 計画: übersicht.txt (the storage does not have it)`,
  );
  expect(found["missing-files.txt"]).toContain("Übersicht.txt (the storage has other bytes");
});

it("is noted in the audit log, and 404 for strangers", async () => {
  const path = `/api/forms/${formId}/submissions/export?format=files`;
  const stranger = await newAccount();
  expect((await call(path, { token: stranger.token })).status).toBe(404);
  const log = await call("/api/audit-log", { token: account.token });
  expect(log.text).toContain('"Files"');
  const refused = await call(`${path}&ids=1,,2`, { token: account.token });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("at most 1,000")]);
});
