import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { PNG } from "@/tests/factories/sent/images";
import { away } from "@/tests/support/servers/object-store";
import { call } from "../support/api";
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
  WEBM,
} from "../support/files";
import { startOnObjectStore, type OnObjectStore } from "../support/object-storage";

const MB = 1024 * 1024;
const TEXT = { name: "note.txt", type: "text/plain", bytes: Buffer.from("hello") };
const AWAY = "Files cannot be stored or opened right now. Please try again later.";
let running: OnObjectStore;

beforeAll(async () => {
  running = await startOnObjectStore(
    process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite",
  );
});
afterEach(() => running.store.breakWith(null));
afterAll(() => running.stop());

it("takes a visitor's file in parts and gives it to its owner, whole and by range", async () => {
  const bytes = randomBytes(20 * MB);
  const address = await running.send(bytes);
  const whole = await download(address, running.bearer);
  expect([whole.status, sha256(whole.bytes)]).toEqual([200, sha256(bytes)]);
  const part = await download(address, { ...running.bearer, Range: "bytes=9000000-9000099" });
  expect(part.status).toBe(206);
  expect(part.bytes.equals(bytes.subarray(9_000_000, 9_000_100))).toBe(true);
  expect((await download(address, {})).status).toBe(401);
  expect(running.store.unfinished()).toEqual([]);
  expect(sumsOfFiles(running.unused)).toEqual({});
});

it("plays a recording by range, and shows a logo", async () => {
  const form = await newFileForm(running.account, { type: "audio", maxRecordingTime: 30 });
  const data = dataUrl({ name: "x", type: "audio/webm", bytes: WEBM });
  const recording = { type: "audio/webm", size: WEBM.byteLength, duration: 3, data };
  expect((await submit(form.publicUrl, { f: recording })).status).toBe(201);
  const [address = ""] = addressesIn(await answersOf(running.account, form.id));
  const part = await download(`${address}?inline=1`, { ...running.bearer, Range: "bytes=4-9" });
  expect([part.status, part.headers.get("content-type")]).toEqual([206, "audio/webm"]);
  expect(part.bytes.equals(WEBM.subarray(4, 10))).toBe(true);

  const content = dataUrl({ name: "logo.png", type: "image/png", bytes: PNG });
  const options = {
    ...running.account,
    method: "POST",
    body: { name: "logo.png", content },
  } as const;
  const reply = await call(`/api/forms/${form.id}/logo`, options);
  const { logoId } = reply.json as { logoId: string }; // docs/http-api.md
  const logo = await download(`/api/logos/${logoId}`, {});
  expect([logo.status, logo.bytes.equals(PNG)]).toEqual([200, true]);
});

it("continues an upload that broke off", async () => {
  const sendRest = await running.breakOffUpload();
  const reply = await sendRest();
  expect(reply).toMatchObject({ status: 201, json: { size: 10 * MB } });
});

it("refuses only what needs the store while it is away, and loses nothing", async () => {
  const form = await newFileForm(running.account, { maxFileSize: 30 });
  const address = await running.send(TEXT.bytes);
  const query = `field=f&resume=${randomUUID()}`;
  running.store.breakWith(away);

  const refused = await postUpload(form.publicUrl, TEXT, `${query}&from=0`);
  expect([refused.status, refused.text]).toEqual([503, AWAY]);
  expect(refused.headers.get("retry-after")).toBe("60");
  const inside = { name: TEXT.name, type: TEXT.type, content: dataUrl(TEXT) };
  expect((await submit(form.publicUrl, { f: inside })).status).toBe(503);
  expect((await download(address, running.bearer)).status).toBe(503);
  // Everything else works.
  expect((await submit(form.publicUrl, {})).status).toBe(201);
  expect(await answersOf(running.account, form.id)).toHaveLength(1);
  expect((await call("/api/health")).status).toBe(200);

  running.store.breakWith(null);
  expect((await postUpload(form.publicUrl, TEXT, `${query}&from=0`)).status).toBe(201);
  expect((await submit(form.publicUrl, { f: inside })).status).toBe(201);
  expect(sha256((await download(address, running.bearer)).bytes)).toBe(sha256(TEXT.bytes));
});

it("takes no file for lost when it answers 404 to everything", async () => {
  const address = await running.send(TEXT.bytes);
  running.store.breakWith(({ response }) => Boolean(response.writeHead(404).end()));
  expect((await download(address, running.bearer)).status).toBe(503);
});

it("keeps what arrived of an upload that it cannot complete at first", async () => {
  const form = await newFileForm(running.account);
  const query = `field=f&resume=${randomUUID()}`;
  running.store.breakWith(({ method, path: name, response }) => {
    const isWhole = method === "PUT" && !name.includes(".resumable/");
    if (isWhole) {
      response.writeHead(500).end();
    }
    return isWhole;
  });
  expect((await postUpload(form.publicUrl, TEXT, `${query}&from=0`)).status).toBe(503);
  running.store.breakWith(null);
  const parts = await call(`/api/public-forms/${form.publicUrl}/uploads?${query}`);
  expect(parts.json).toEqual({ received: TEXT.bytes.byteLength });
  const rest = { ...TEXT, bytes: new Uint8Array() };
  const reply = await postUpload(form.publicUrl, rest, `${query}&from=${TEXT.bytes.byteLength}`);
  expect(reply).toMatchObject({ status: 201, json: { size: TEXT.bytes.byteLength } });
});
