import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startDatabase } from "@/tests/support/databases/database";
import { interruptUpload } from "@/tests/support/interrupt-upload";
import { away, holdRequest } from "@/tests/support/servers/object-store";
import { askServer } from "../support/api";
import { sumsOfFiles } from "../support/file-checksums";
import { download, newFileForm, postUpload, sha256, submit } from "../support/files";
import { startOnObjectStore, type OnObjectStore } from "../support/object-storage";
import { outcomeOf } from "../support/processes/commands";

const MB = 1024 * 1024;
const AWAY = "Files cannot be stored or opened right now. Please try again later.";
let running: OnObjectStore;
/** The address of a second server. */
let second: string;

beforeAll(async () => {
  running = await startOnObjectStore("postgresql");
  second = (await running.start()).url;
});
afterEach(() => running.store.breakWith(null));
afterAll(() => running.stop());

it("continues on one server an upload that broke off on another", async () => {
  const sendRest = await running.breakOffUpload();
  askServer(second);
  const reply = await sendRest();
  askServer(running.url);
  expect(reply).toMatchObject({ status: 201, json: { size: 10 * MB } });
});

it("gives one file to two servers that complete one upload, of which one is slow", async () => {
  const first = running.url;
  const form = await newFileForm(running.account, { maxFileSize: 30 });
  const bytes = randomBytes(9 * MB);
  const query = `field=f&resume=${randomUUID()}`;
  const address = `/api/public-forms/${form.publicUrl}/uploads?${query}&from=0`;
  await interruptUpload(new URL(address, first).href, bytes.subarray(0, 8 * MB));
  const rest = { name: "a.bin", type: "", bytes: bytes.subarray(8 * MB) };
  const sendRest = (url = "") => {
    askServer(url);
    const sent = postUpload(form.publicUrl, rest, `${query}&from=${8 * MB}`);
    askServer(first);
    return sent;
  };

  // What follows the second's last part is held until the first is done: looking for the parts to join.
  let isSent = false;
  const { held, go } = holdRequest(running.store, ({ method, path: name }) => {
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
  const stored = await download(`/api/files/${id}`, running.bearer);
  expect(sha256(stored.bytes)).toBe(sha256(bytes));
});

it("is in backups, which restore into a folder and into a store", async () => {
  const bytes = randomBytes(100_000);
  await running.send(bytes);
  const file = path.join(running.folder, "backup.tar");
  expect((await outcomeOf(running.run("backup", [file]))).code).toBe(0);

  const other = await startDatabase("postgresql");
  const FILES_PATH = path.join(running.folder, "restored");
  const inFolder = { DATABASE_URL: other.url, FILES: "", FILES_PATH };
  expect((await outcomeOf(running.run("restore", [file, "--force"], inFolder))).code).toBe(0);
  expect(JSON.stringify(sumsOfFiles(FILES_PATH))).toContain(sha256(bytes));
  const inStore = { DATABASE_URL: other.url, FILES: "s3://formlane-test/restored" };
  const copy = path.join(running.folder, "copied");
  expect((await outcomeOf(running.run("restore", [file, "--force"], inStore))).code).toBe(0);
  expect((await outcomeOf(running.run("files", ["--to", copy], inStore))).code).toBe(0);
  expect(JSON.stringify(sumsOfFiles(copy))).toContain(sha256(bytes));
  await other.stop();
});

it("is filled from a folder by a command that is killed, and emptied into one again", async () => {
  for (const size of [1000, 2000, 3000]) {
    await running.send(randomBytes(size));
  }
  const target = path.join(running.folder, "copy");
  const copied = await outcomeOf(running.run("files", ["--to", target]));
  expect(copied.code).toBe(0);
  const count = Object.keys(sumsOfFiles(target)).length;
  expect(copied.text).toContain(`${count} files are in ${target}: ${count} copied and read back`);

  // Into the store again, below another prefix: killed between two files.
  const prefix = "s3://formlane-test/moved";
  const args = ["--from", target, "--to", prefix];
  let puts = 0;
  const killed = running.run("files", args);
  running.store.breakWith(({ method, path: name }) => {
    puts += method === "PUT" && name.includes("/moved/") ? 1 : 0;
    if (puts === 3) {
      process.kill(-(killed.pid ?? 0), "SIGKILL");
    }
    return puts >= 3;
  });
  expect((await outcomeOf(killed)).code).not.toBe(0);
  running.store.breakWith(null);
  const continued = await outcomeOf(running.run("files", args));
  expect(continued.code).toBe(0);
  expect(continued.text).toMatch(new RegExp(`${count} files are in ${prefix}: \\d+ copied`));
  expect(continued.text).not.toContain(" 0 were there already.");

  // A server with the new address gives out what the old one took.
  const back = path.join(running.folder, "back");
  expect((await outcomeOf(running.run("files", ["--from", prefix, "--to", back]))).code).toBe(0);
  expect(sumsOfFiles(back)).toEqual(sumsOfFiles(target));
});

it("says what is missing, and what it does not understand", async () => {
  await running.send(randomBytes(10));
  const nothing = path.join(running.folder, "nothing");
  const [lost, unclear] = await Promise.all([
    outcomeOf(running.run("files", ["--from", nothing, "--to", "s3://formlane-test/none"])),
    outcomeOf(running.run("files", ["--to", "s3://No bucket"])),
  ]);
  expect(lost.code).toBe(1);
  expect(lost.text).toMatch(/\d+ files are not in .*nothing, and 0 have other bytes/);
  expect(unclear.code).toBe(1);
  expect(unclear.text).toContain("s3://No bucket is not an address like s3://bucket/prefix.");
  running.store.breakWith(away);
  const cut = await outcomeOf(running.run("files", ["--to", path.join(running.folder, "later")]));
  expect(cut).toMatchObject({ code: 1, text: expect.stringContaining(AWAY) as string });
});
