import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { PNG } from "@/tests/factories/sent/images";
import {
  call,
  errorFieldsOf,
  newAccount,
  newLiveForm,
  serverUrl,
  type Account,
} from "../support/api";
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
} from "../support/files";

const MB = 1024 * 1024;
const TEXT = { name: "note.txt", type: "text/plain", bytes: Buffer.from("hello") };
const PICTURE = { name: "dot.png", type: "image/png", bytes: PNG };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const bearer = () => ({ Authorization: `Bearer ${account.token}` });

describe("a file uploaded ahead", () => {
  it("of 20 MB arrives bit for bit", async () => {
    const bytes = randomBytes(20 * MB);
    const form = await newFileForm(account, { maxFileSize: 20 });
    const ahead = await upload(form.publicUrl, { name: "big.bin", type: "", bytes });
    expect(ahead).toMatchObject({ name: "big.bin", size: 20 * MB });
    const answer = [{ ...ahead, lastModified: 1_700_000_000_000 }];
    expect((await submit(form.publicUrl, { f: answer })).status).toBe(201);

    const [data] = await answersOf(account, form.id);
    expect(data).toEqual({
      f: [
        {
          name: "big.bin",
          type: "application/octet-stream",
          size: 20 * MB,
          lastModified: 1_700_000_000_000,
          content: `/api/files/${ahead.upload}`,
        },
      ],
    });
    const file = await download(addressesIn(data)[0] ?? "", bearer());
    expect([file.status, sha256(file.bytes)]).toEqual([200, sha256(bytes)]);
  });

  it("one byte over the limit is refused, exactly at it is not", async () => {
    const form = await newFileForm(account);
    const at = await postUpload(form.publicUrl, { ...TEXT, bytes: randomBytes(MB) });
    expect(at.status).toBe(201);
    const over = await postUpload(form.publicUrl, { ...TEXT, bytes: randomBytes(MB + 1) });
    expect([over.status, over.text]).toEqual([413, "note.txt is larger than 1 MB."]);
  });

  it("that never ends is cut early", async () => {
    const form = await newFileForm(account);
    const { status, sent } = await postEndlessly(form.publicUrl);
    expect([0, 413]).toContain(status);
    expect(sent).toBeLessThan(30 * MB);
    expect((await postUpload(form.publicUrl, TEXT)).status).toBe(201);
  });

  it("needs a live form and a field for files", async () => {
    const form = await newLiveForm(account, {
      title: "Mixed",
      fields: [{ id: "name", type: "text", label: "Name" }],
    });
    expect((await postUpload("no-such-form", TEXT)).status).toBe(404);
    expect((await postUpload(form.publicUrl, TEXT, "field=name")).status).toBe(404);
    expect((await postUpload(form.publicUrl, TEXT, "field=gone")).status).toBe(404);
    expect((await postUpload(form.publicUrl, TEXT, "field=")).status).toBe(400);
  });

  it.each([
    ["JSON", "application/json", "{}", 415],
    ["a form without boundary", "multipart/form-data", "x", 415],
    [
      "a form without a file",
      "multipart/form-data; boundary=b",
      part('name="a"', "1", "--b--"),
      400,
    ],
    [
      "a form that breaks off",
      "multipart/form-data; boundary=b",
      part('name="a"; filename="a"', "1", ""),
      400,
    ],
    ["no form at all", "multipart/form-data; boundary=b", "nonsense", 400],
  ])("is refused when the body is %s", async (_name, contentType, raw, status) => {
    const form = await newFileForm(account);
    const path = `/api/public-forms/${form.publicUrl}/uploads?field=f`;
    const headers = { "Content-Type": contentType };
    const reply = await call(path, { method: "POST", raw, headers });
    expect(reply.status).toBe(status);
    expect(reply.text).toMatch(/\.$/);
  });

  it("can be sent once", async () => {
    const form = await newFileForm(account);
    const { upload: id } = await upload(form.publicUrl, TEXT);
    expect((await submit(form.publicUrl, { f: { upload: id } })).status).toBe(201);
    const again = await submit(form.publicUrl, { f: { upload: id } });
    expect(again.status).toBe(400);
    expect(errorFieldsOf(again)).toEqual({
      f: "A file is no longer on the server. Please add it again.",
    });
    expect(await answersOf(account, form.id)).toHaveLength(1);
  });

  it("cannot be named twice, under another field or on another form", async () => {
    const form = await newFileForm(account);
    const other = await newFileForm(account);
    const { upload: id } = await upload(form.publicUrl, TEXT);
    const twice = [{ upload: id }, { upload: id }];
    expect((await submit(form.publicUrl, { f: twice })).status).toBe(400);
    expect((await submit(other.publicUrl, { f: { upload: id } })).status).toBe(400);
  });

  it("is stored once by twenty parallel submissions with one key", async () => {
    const form = await newFileForm(account);
    const { upload: id } = await upload(form.publicUrl, TEXT);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submit(form.publicUrl, { f: { upload: id } }, "one key")),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await answersOf(account, form.id)).toHaveLength(1);
  });

  it("of a hidden field stays behind", async () => {
    const form = await newLiveForm(account, {
      title: "Hidden",
      fields: [{ id: "f", type: "file", label: "Files", hidden: true }],
    });
    const { upload: id } = await upload(form.publicUrl, TEXT);
    expect((await submit(form.publicUrl, { f: { upload: id } })).status).toBe(201);
    expect(await answersOf(account, form.id)).toEqual([{}]);
    expect((await download(`/api/files/${id}`, bearer())).status).toBe(404);
  });
});

describe("a file inside the answers", () => {
  it("is stored as a file and returned as an address", async () => {
    const form = await newFileForm(account);
    const file = {
      name: "dot.png",
      type: "image/png",
      size: 1,
      lastModified: 5,
      content: dataUrl(PICTURE),
    };
    expect((await submit(form.publicUrl, { f: file })).status).toBe(201);
    const [data] = await answersOf(account, form.id);
    expect(data).toMatchObject({
      f: { name: "dot.png", type: "image/png", size: PNG.byteLength, lastModified: 5 },
    });
    expect(JSON.stringify(data)).not.toContain("base64");
    const stored = await download(addressesIn(data)[0] ?? "", bearer());
    expect(sha256(stored.bytes)).toBe(sha256(PNG));
  });

  it("may be as large as the field allows, and no larger", async () => {
    const form = await newFileForm(account, { maxFiles: 1, maxFileSize: 5 });
    const send = (size: number) => {
      const content = dataUrl({ ...TEXT, bytes: randomBytes(size) });
      return submit(form.publicUrl, { f: { name: "a.bin", type: "", content } });
    };
    expect((await send(5 * MB)).status).toBe(201);
    const over = await send(5 * MB + 1);
    expect([over.status, over.text]).toEqual([413, "a.bin is larger than 5 MB."]);
    expect(errorFieldsOf(over)).toEqual({ f: "a.bin is larger than 5 MB." });
  });

  it.each([
    ["broken base64", { name: "a", content: "data:text/plain;base64,a!!k" }, "Invalid file data"],
    ["an address of ours", { name: "a", size: 1, content: "/api/files/x" }, "Invalid file data"],
    [
      "an address of others",
      { name: "a", size: 1, content: "https://x.example/" },
      "Invalid file data",
    ],
    ["four files", Array(4).fill({ upload: "a" }), "You can only upload 3 file(s)."],
    ["text", "a.png", "Invalid file data"],
  ])("is refused when it is %s", async (_name, f, sentence) => {
    const form = await newFileForm(account);
    const reply = await submit(form.publicUrl, { f });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toEqual({ f: sentence });
    expect(await answersOf(account, form.id)).toEqual([]);
  });

  it("needs room that forms without files do not have", async () => {
    const plain = await newLiveForm(account, {
      title: "Plain",
      fields: [{ id: "f", type: "text", label: "Text" }],
    });
    expect((await submit(plain.publicUrl, { f: "x".repeat(1_000_001) })).status).toBe(413);
  });
});

function part(disposition: string, body: string, end: string): string {
  return `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n${end}`;
}

/** Uploads an endless file until the server stops reading. */
function postEndlessly(publicUrl: string): Promise<{ status: number; sent: number }> {
  const chunk = Buffer.alloc(256 * 1024, 1);
  let sent = 0;
  return new Promise((resolve) => {
    const call = request(new URL(`/api/public-forms/${publicUrl}/uploads?field=f`, serverUrl()), {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=b" },
    });
    const finish = (status: number) => {
      resolve({ status, sent });
      call.destroy();
    };
    call.on("response", ({ statusCode }) => finish(statusCode ?? 0));
    call.on("error", () => finish(0));
    const write = () => {
      while (!call.destroyed && call.write(chunk)) {
        sent += chunk.byteLength;
      }
      sent += chunk.byteLength;
    };
    call.on("drain", write);
    call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    write();
  });
}
