import { beforeAll, describe, expect, it } from "vitest";
import { GIF, PNG } from "@/tests/factories/sent/images";
import { call, errorFieldsOf, newAccount, newLiveForm, type Account } from "../support/api";
import {
  addressesIn,
  answersOf,
  dataUrl,
  download,
  newFileForm,
  postUpload,
  submit,
  upload,
  WEBM,
} from "../support/files";

const TEXT = { name: "note.txt", type: "text/plain", bytes: Buffer.from("hello") };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const bearer = () => ({ Authorization: `Bearer ${account.token}` });

describe("the type of a file", () => {
  it.each([
    ["a web page as picture", "image/*", "a.png", "image/png", "<script>1</script>"],
    ["a program as picture", "image/*,.pdf", "a.png", "image/png", "MZ\u0090\u0000\u0003"],
    ["a picture as PDF", ".pdf", "a.pdf", "application/pdf", GIF.toString("latin1")],
    ["a text as PDF", ".pdf", "a.pdf", "application/pdf", "hello"],
    ["a text", "image/*", "note.txt", "text/plain", "hello"],
  ])("is what its bytes say: %s is refused", async (_name, accepts, name, type, content) => {
    const form = await newFileForm(account, { acceptedFileTypes: accepts });
    const file = { name, type, bytes: Buffer.from(content, "latin1") };
    expect((await postUpload(form.publicUrl, file)).status).toBe(415);
    const inside = { name, type, content: dataUrl(file) };
    expect((await submit(form.publicUrl, { f: inside })).status).toBe(400);
  });

  it.each([
    ["a spreadsheet's text", "text/csv", "a.csv", "application/vnd.ms-excel", "BM,MZ\n1,2\n"],
    ["UTF-16", ".csv", "a.CSV", "", "\u00ff\u00fea\u0000;\u0000"],
    ["that of a program", ".txt", "a.txt", "text/plain; charset=utf-8", "MZ, not a program"],
    ["a PDF's beginning", "text/plain", "a.txt", "application/octet-stream", "%PDF is a format"],
    ["a double ending", ".d.ts", "a.d.ts", "", "declare const a: 1;"],
  ])("may be text that looks like another format: %s", async (_name, accepts, name, type, text) => {
    const form = await newFileForm(account, { acceptedFileTypes: [accepts] });
    const file = { name, type, bytes: Buffer.from(text, "latin1") };
    const { upload: id } = await upload(form.publicUrl, file);
    expect((await submit(form.publicUrl, { f: { upload: id, name, type } })).status).toBe(201);
    const inside = { name, type, content: dataUrl(file) };
    expect((await submit(form.publicUrl, { f: inside })).status).toBe(201);
    const { headers, bytes } = await download(`/api/files/${id}?inline=1`, bearer());
    expect(bytes.equals(file.bytes)).toBe(true);
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    ["a.html", "text/plain", "text/plain"],
    ["a.js", "text/plain", "text/*"],
    ["a.csv.exe", "text/csv", ".csv"],
    ["a.svg", "text/plain", "text/plain"],
    ["a.gz", "application/gzip", ".tar.gz"],
  ])("of %s sent as %s does not fit %s", async (name, type, accepts) => {
    const form = await newFileForm(account, { acceptedFileTypes: [accepts] });
    const file = { name, type, bytes: Buffer.from("alert(1)") };
    expect((await postUpload(form.publicUrl, file)).status).toBe(415);
    const inside = { name, type, content: dataUrl(file) };
    expect((await submit(form.publicUrl, { f: inside })).status).toBe(400);
  });

  it("is refused at save when a list names what is no type", async () => {
    const fields = [{ id: "f", type: "file", label: "Files", acceptedFileTypes: [".pdf", "im/"] }];
    const body = { title: "Files", fields };
    const refused = await call("/api/forms", { method: "POST", token: account.token, body });
    const sentence =
      '"im/" is not a file type. Use endings such as .pdf and types such as image/*.';
    expect([refused.status, errorFieldsOf(refused)]).toEqual([
      400,
      { "fields.0.acceptedFileTypes": sentence },
    ]);
  });

  it("is described to the owner as detected, whatever was claimed", async () => {
    const form = await newFileForm(account);
    const lie = await upload(form.publicUrl, { name: "a.jpg", type: "image/jpeg", bytes: GIF });
    expect(lie.type).toBe("image/gif");
    const page = { name: "a.png", type: "image/png", bytes: Buffer.from("<html>") };
    expect((await upload(form.publicUrl, page)).type).toBe("application/octet-stream");
  });
});

describe("the address of a file", () => {
  async function stored(file: { name: string; type: string; bytes: Uint8Array }) {
    const form = await newFileForm(account);
    const { upload: id } = await upload(form.publicUrl, file);
    const reply = await submit(form.publicUrl, { f: { upload: id } });
    expect(reply.status).toBe(201);
    return { form, path: `/api/files/${id}`, reply };
  }

  it("is closed to strangers and before the submission", async () => {
    const form = await newFileForm(account);
    const { upload: id } = await upload(form.publicUrl, TEXT);
    expect((await download(`/api/files/${id}`, bearer())).status).toBe(404);
    await submit(form.publicUrl, { f: { upload: id } });
    const stranger = await newAccount();
    const headers = { Authorization: `Bearer ${stranger.token}` };
    expect((await download(`/api/files/${id}`, headers)).status).toBe(404);
    expect((await download(`/api/files/${id}`, {})).status).toBe(401);
    expect((await download(`/api/files/${id}`, { Cookie: account.cookie })).status).toBe(200);
  });

  it("is gone with its submission", async () => {
    const { form, path, reply } = await stored(TEXT);
    const { id } = reply.json as { id: number }; // a submission has just been stored
    await call(`/api/forms/${form.id}/submissions/${id}`, {
      method: "DELETE",
      token: account.token,
    });
    expect((await download(path, bearer())).status).toBe(404);
  });

  it("gives an inert attachment", async () => {
    const { path } = await stored({
      name: 'ü "1".html',
      type: "text/html",
      bytes: Buffer.from("<html>"),
    });
    const { headers } = await download(`${path}?inline=1`, bearer());
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="_ _1_.html"; filename*=UTF-8''%C3%BC%20_1_.html`,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["a.png", "image/png", PNG, "inline"],
    ["a.svg", "image/svg+xml", Buffer.from("<svg onload='x'/>"), "attachment"],
    ["a.pdf", "application/pdf", Buffer.from("%PDF-1.7\n"), "attachment"],
    ["page.png", "image/png", Buffer.from("<script>1</script>"), "attachment"],
  ])("shows %s of %s only if it may", async (name, type, bytes, way) => {
    const { path } = await stored({ name, type, bytes });
    const shown = await download(`${path}?inline=1`, bearer());
    expect(shown.headers.get("content-disposition")).toMatch(new RegExp(`^${way};`));
    const saved = await download(path, bearer());
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  it("answers for a part of the file", async () => {
    const { path } = await stored(TEXT);
    const part = await download(path, { ...bearer(), Range: "bytes=1-3" });
    expect([part.status, part.bytes.toString()]).toEqual([206, "ell"]);
    expect(part.headers.get("content-range")).toBe("bytes 1-3/5");
    const beyond = await download(path, { ...bearer(), Range: "bytes=9-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */5"]);
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["a\u202egnp.exe", "agnp.exe"],
    [`${"x".repeat(300)}.txt`, `${"x".repeat(196)}.txt`],
    ["CON:<b>.txt", "CON__b_.txt"],
  ])("keeps the name %j as %j", async (name, stored) => {
    const form = await newFileForm(account);
    expect((await upload(form.publicUrl, { ...TEXT, name })).name).toBe(stored);
  });
});

describe("a recording", () => {
  const field = { id: "a", type: "audio", label: "Voice", maxRecordingTime: 30 };
  const audio = { name: "x", type: "audio/webm", bytes: WEBM };
  const timestamp = "2026-11-21T10:00:00.000Z";

  it("in the documented shape is stored and plays", async () => {
    const form = await newLiveForm(account, { title: "Voice", fields: [field] });
    const a = {
      type: "audio/webm;codecs=opus",
      size: 9,
      duration: 7,
      data: dataUrl(audio),
      timestamp,
    };
    expect((await submit(form.publicUrl, { a })).status).toBe(201);
    const [data] = await answersOf(account, form.id);
    const path = addressesIn(data)[0] ?? "";
    expect(data).toEqual({
      a: {
        name: expect.any(String) as string,
        type: "audio/webm",
        size: WEBM.byteLength,
        duration: 7,
        timestamp,
        content: path,
        data: path,
      },
      a_duration: 7,
    });
    const played = await download(`${path}?inline=1`, { ...bearer(), Range: "bytes=0-" });
    expect([played.status, played.headers.get("content-type")]).toEqual([206, "audio/webm"]);
    expect(played.headers.get("content-disposition")).toMatch(/^inline;/);
  });

  it("of text is refused by both ways", async () => {
    const form = await newLiveForm(account, { title: "Sound", fields: [{ ...field, id: "f" }] });
    for (const name of ["a.txt", "a.mp3", "a"]) {
      const type = name === "a.txt" ? "text/plain" : "audio/mpeg";
      const file = { name, type, bytes: Buffer.from("\ufeffno sound", "utf16le") };
      expect((await postUpload(form.publicUrl, file)).status).toBe(415);
      const f = { name, type, content: dataUrl(file) };
      expect((await submit(form.publicUrl, { f })).status).toBe(400);
    }
  });

  it("that could not be processed is stored as such", async () => {
    const form = await newLiveForm(account, { title: "Voice", fields: [field] });
    const a = { error: "Failed to process audio data", type: "audio/webm" };
    expect((await submit(form.publicUrl, { a })).status).toBe(201);
    expect(await answersOf(account, form.id)).toEqual([{ a }]);
  });

  it.each([
    [
      { duration: 33, data: dataUrl(audio), type: "audio/webm" },
      "The recording is longer than 0:30.",
    ],
    [
      { duration: 3, data: dataUrl({ ...audio, bytes: PNG }), type: "audio/webm" },
      "not of an accepted type (audio files).",
    ],
  ])("is refused: %#", async (a, sentence) => {
    const form = await newLiveForm(account, { title: "Voice", fields: [field] });
    const reply = await submit(form.publicUrl, { a });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(errorFieldsOf(reply))).toContain(sentence);
  });
});
