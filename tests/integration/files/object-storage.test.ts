import { randomBytes, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { PNG } from "@/tests/factories/images";
import { startDatabase } from "@/tests/support/database";
import { inMemoryFolder } from "@/tests/support/in-memory-folder";
import { interruptUpload } from "@/tests/support/interrupt-upload";
import {
  away,
  holdRequest,
  startObjectStore,
  type TestObjectStore,
} from "@/tests/support/object-store";
import type { TestDatabase } from "@/tests/support/postgres";
import { startServer, type TestServer } from "@/tests/support/server";
import { askServer, call, newAccount, type Account } from "../support/api";
import { outcomeOf, startCommand } from "../support/commands";
import { sumsOfFiles } from "../support/file-checksums";
import {
  addressesIn,
  answersOf,
  dataUrl,
  download,
  newFileForm,
  postUpload,
  sha256,
  submit,
  upload,
  WEBM,
} from "../support/files";

const MB = 1024 * 1024;
const TEXT = { name: "note.txt", type: "text/plain", bytes: Buffer.from("hello") };
const AWAY = "Files cannot be stored or opened right now. Please try again later.";
const folder = inMemoryFolder("formlane-object-storage-");
const keys = {
  NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
};
const servers: TestServer[] = [];
let store: TestObjectStore;
let database: TestDatabase;
let account: Account;

const settings = () => ({
  ...store.env,
  ...keys,
  DATABASE_URL: database.url,
  // Must stay empty.
  FILES_PATH: path.join(folder, "unused"),
});

async function start(): Promise<TestServer> {
  const server = await startServer(settings());
  servers.push(server);
  return server;
}

beforeAll(async () => {
  store = await startObjectStore();
  database = await startDatabase("postgresql");
  // A server starts while its store is away, and says so.
  store.breakWith(away);
  const server = await start();
  while (!server.output().includes("The file store cannot be used")) {
    await sleep(50);
  }
  store.breakWith(null);
  askServer(server.url);
  account = await newAccount();
});

afterEach(() => store.breakWith(null));

afterAll(async () => {
  askServer(null);
  await Promise.all(servers.map((server) => server.stop()));
  await database.stop();
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bearer = () => ({ Authorization: `Bearer ${account.token}` });

/** A stored submission with this file; the address of the file. */
async function send(bytes: Uint8Array): Promise<string> {
  const form = await newFileForm(account, { maxFileSize: 30 });
  const ahead = await upload(form.publicUrl, { name: "a.bin", type: "", bytes });
  expect((await submit(form.publicUrl, { f: { upload: ahead.upload } })).status).toBe(201);
  const [data] = await answersOf(account, form.id);
  return addressesIn(data)[0] ?? "";
}

const run = (script: string, args: string[], env = {}) =>
  startCommand(script, args, { ...settings(), ...env });

it("takes a visitor's file in parts and gives it to its owner, whole and by range", async () => {
  const bytes = randomBytes(20 * MB);
  const address = await send(bytes);
  const whole = await download(address, bearer());
  expect([whole.status, sha256(whole.bytes)]).toEqual([200, sha256(bytes)]);
  const part = await download(address, { ...bearer(), Range: "bytes=9000000-9000099" });
  expect(part.status).toBe(206);
  expect(part.bytes.equals(bytes.subarray(9_000_000, 9_000_100))).toBe(true);
  expect((await download(address, {})).status).toBe(401);
  expect(store.unfinished()).toEqual([]);
  expect(sumsOfFiles(path.join(folder, "unused"))).toEqual({});
});

it("plays a recording by range, and shows a logo", async () => {
  const form = await newFileForm(account, { type: "audio", maxRecordingTime: 30 });
  const data = dataUrl({ name: "x", type: "audio/webm", bytes: WEBM });
  const recording = { type: "audio/webm", size: WEBM.byteLength, duration: 3, data };
  expect((await submit(form.publicUrl, { f: recording })).status).toBe(201);
  const [address = ""] = addressesIn(await answersOf(account, form.id));
  const part = await download(`${address}?inline=1`, { ...bearer(), Range: "bytes=4-9" });
  expect([part.status, part.headers.get("content-type")]).toEqual([206, "audio/webm"]);
  expect(part.bytes.equals(WEBM.subarray(4, 10))).toBe(true);

  const content = dataUrl({ name: "logo.png", type: "image/png", bytes: PNG });
  const options = { ...account, method: "POST", body: { name: "logo.png", content } } as const;
  const reply = await call(`/api/forms/${form.id}/logo`, options);
  const { logoId } = reply.json as { logoId: string }; // docs/http-api.md
  const logo = await download(`/api/logos/${logoId}`, {});
  expect([logo.status, logo.bytes.equals(PNG)]).toEqual([200, true]);
});

it("continues an upload that broke off, also on another server", async () => {
  const form = await newFileForm(account, { maxFileSize: 30 });
  const bytes = randomBytes(10 * MB);
  const query = `field=f&resume=${randomUUID()}`;
  const address = `/api/public-forms/${form.publicUrl}/uploads?${query}`;
  // As much as is stored while the upload is still under way.
  const first = bytes.subarray(0, 8 * MB);
  await interruptUpload(new URL(`${address}&from=0`, servers[0]?.url).href, first);
  askServer((await start()).url);
  const rest = { name: "a.bin", type: "", bytes: bytes.subarray(8 * MB) };
  const reply = await postUpload(form.publicUrl, rest, `${query}&from=${8 * MB}`);
  askServer(servers[0]?.url ?? null);
  expect(reply).toMatchObject({ status: 201, json: { size: 10 * MB } });
});

it("gives one file to two servers that complete one upload, of which one is slow", async () => {
  const [first, second] = [servers[0]?.url, (servers[1] ?? (await start())).url];
  const form = await newFileForm(account, { maxFileSize: 30 });
  const bytes = randomBytes(9 * MB);
  const query = `field=f&resume=${randomUUID()}`;
  const address = `/api/public-forms/${form.publicUrl}/uploads?${query}&from=0`;
  await interruptUpload(new URL(address, first).href, bytes.subarray(0, 8 * MB));
  const rest = { name: "a.bin", type: "", bytes: bytes.subarray(8 * MB) };
  const sendRest = (url = "") => {
    askServer(url);
    const sent = postUpload(form.publicUrl, rest, `${query}&from=${8 * MB}`);
    askServer(first ?? null);
    return sent;
  };

  // What follows the second's last part is held until the first is done: looking for the parts to join.
  let isSent = false;
  const { held, go } = holdRequest(store, ({ method, path: name }) => {
    const isLast = isSent && method === "GET" && name.includes("list-type=2");
    isSent ||= method === "PUT" && name.includes(".resumable/");
    return isLast;
  });
  const slow = sendRest(second);
  await held;
  const quick = await sendRest(first);
  go();
  expect(quick.status).toBe(201);
  expect(await slow).toMatchObject({ status: 201, json: quick.json });

  const { upload: id } = quick.json as { upload: string }; // docs/http-api.md
  expect((await submit(form.publicUrl, { f: { upload: id } })).status).toBe(201);
  const stored = await download(`/api/files/${id}`, bearer());
  expect(sha256(stored.bytes)).toBe(sha256(bytes));
});

it("refuses only what needs the store while it is away, and loses nothing", async () => {
  const form = await newFileForm(account, { maxFileSize: 30 });
  const address = await send(TEXT.bytes);
  const query = `field=f&resume=${randomUUID()}`;
  store.breakWith(away);

  const refused = await postUpload(form.publicUrl, TEXT, `${query}&from=0`);
  expect([refused.status, refused.text]).toEqual([503, AWAY]);
  expect(refused.headers.get("retry-after")).toBe("60");
  const inside = { name: TEXT.name, type: TEXT.type, content: dataUrl(TEXT) };
  expect((await submit(form.publicUrl, { f: inside })).status).toBe(503);
  expect((await download(address, bearer())).status).toBe(503);
  // Everything else works.
  expect((await submit(form.publicUrl, {})).status).toBe(201);
  expect(await answersOf(account, form.id)).toHaveLength(1);
  expect((await call("/api/health")).status).toBe(200);

  store.breakWith(null);
  expect((await postUpload(form.publicUrl, TEXT, `${query}&from=0`)).status).toBe(201);
  expect((await submit(form.publicUrl, { f: inside })).status).toBe(201);
  expect(sha256((await download(address, bearer())).bytes)).toBe(sha256(TEXT.bytes));
});

it("takes no file for lost when it answers 404 to everything", async () => {
  const address = await send(TEXT.bytes);
  store.breakWith(({ response }) => Boolean(response.writeHead(404).end()));
  expect((await download(address, bearer())).status).toBe(503);
});

it("keeps what arrived of an upload that it cannot complete at first", async () => {
  const form = await newFileForm(account);
  const query = `field=f&resume=${randomUUID()}`;
  store.breakWith(({ method, path: name, response }) => {
    const isWhole = method === "PUT" && !name.includes(".resumable/");
    if (isWhole) {
      response.writeHead(500).end();
    }
    return isWhole;
  });
  expect((await postUpload(form.publicUrl, TEXT, `${query}&from=0`)).status).toBe(503);
  store.breakWith(null);
  const parts = await call(`/api/public-forms/${form.publicUrl}/uploads?${query}`);
  expect(parts.json).toEqual({ received: TEXT.bytes.byteLength });
  const rest = { ...TEXT, bytes: new Uint8Array() };
  const reply = await postUpload(form.publicUrl, rest, `${query}&from=${TEXT.bytes.byteLength}`);
  expect(reply).toMatchObject({ status: 201, json: { size: TEXT.bytes.byteLength } });
});

it("is in backups, which restore into a folder and into a store", async () => {
  const bytes = randomBytes(100_000);
  await send(bytes);
  const file = path.join(folder, "backup.tar");
  expect((await outcomeOf(run("backup", [file]))).code).toBe(0);

  const other = await startDatabase("postgresql");
  const FILES_PATH = path.join(folder, "restored");
  const inFolder = { DATABASE_URL: other.url, FILES: "", FILES_PATH };
  expect((await outcomeOf(run("restore", [file, "--force"], inFolder))).code).toBe(0);
  expect(JSON.stringify(sumsOfFiles(FILES_PATH))).toContain(sha256(bytes));
  const inStore = { DATABASE_URL: other.url, FILES: "s3://formlane-test/restored" };
  const copy = path.join(folder, "copied");
  expect((await outcomeOf(run("restore", [file, "--force"], inStore))).code).toBe(0);
  expect((await outcomeOf(run("files", ["--to", copy], inStore))).code).toBe(0);
  expect(JSON.stringify(sumsOfFiles(copy))).toContain(sha256(bytes));
  await other.stop();
});

it("is filled from a folder by a command that is killed, and emptied into one again", async () => {
  for (const size of [1000, 2000, 3000]) {
    await send(randomBytes(size));
  }
  const target = path.join(folder, "copy");
  const copied = await outcomeOf(run("files", ["--to", target]));
  expect(copied.code).toBe(0);
  const count = Object.keys(sumsOfFiles(target)).length;
  expect(copied.text).toContain(`${count} files are in ${target}: ${count} copied and read back`);

  // Into the store again, below another prefix: killed between two files.
  const prefix = "s3://formlane-test/moved";
  const args = ["--from", target, "--to", prefix];
  let puts = 0;
  const killed = run("files", args);
  store.breakWith(({ method, path: name }) => {
    puts += method === "PUT" && name.includes("/moved/") ? 1 : 0;
    if (puts === 3) {
      process.kill(-(killed.pid ?? 0), "SIGKILL");
    }
    return puts >= 3;
  });
  expect((await outcomeOf(killed)).code).not.toBe(0);
  store.breakWith(null);
  const continued = await outcomeOf(run("files", args));
  expect(continued.code).toBe(0);
  expect(continued.text).toMatch(new RegExp(`${count} files are in ${prefix}: \\d+ copied`));
  expect(continued.text).not.toContain(" 0 were there already.");

  // A server with the new address gives out what the old one took.
  const back = path.join(folder, "back");
  expect((await outcomeOf(run("files", ["--from", prefix, "--to", back]))).code).toBe(0);
  expect(sumsOfFiles(back)).toEqual(sumsOfFiles(target));
});

it("says what is missing, and what it does not understand", async () => {
  await send(randomBytes(10));
  const nothing = path.join(folder, "nothing");
  const [lost, unclear] = await Promise.all([
    outcomeOf(run("files", ["--from", nothing, "--to", "s3://formlane-test/none"])),
    outcomeOf(run("files", ["--to", "s3://No bucket"])),
  ]);
  expect(lost.code).toBe(1);
  expect(lost.text).toMatch(/\d+ files are not in .*nothing, and 0 have other bytes/);
  expect(unclear.code).toBe(1);
  expect(unclear.text).toContain("s3://No bucket is not an address like s3://bucket/prefix.");
  store.breakWith(away);
  const cut = await outcomeOf(run("files", ["--to", path.join(folder, "later")]));
  expect(cut).toMatchObject({ code: 1, text: expect.stringContaining(AWAY) as string });
});
