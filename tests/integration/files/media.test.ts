import { beforeAll, describe, expect, it } from "vitest";
import { auditLogResponse } from "@/lib/contracts/accounts/audit-log";
import { mediaResponse } from "@/lib/contracts/files";
import { formResponse } from "@/lib/contracts/forms/forms";
import { GIF, PNG } from "@/tests/factories/sent/images";
import { call, newAccount, newForm, newLiveForm, serverUrl, type Account } from "../support/api";

const ownOrigin = () => ({ origin: new URL(serverUrl()).origin });

let account: Account;
let formId: number;

beforeAll(async () => {
  account = await newAccount();
  formId = (await newForm(account, { title: "Media", fields: [] })).id;
});

/** The beginning of a file of each type, which is what its type is known by. */
const WEBP = Buffer.concat([Buffer.from("RIFF\x1a\0\0\0WEBPVP8 ", "latin1"), Buffer.alloc(20)]);
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");
const MP4 = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1"), PNG]);
const WEBM = Buffer.concat([
  Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"),
  Buffer.alloc(64),
]);

function post(bytes: Buffer, { name = "file", as = account, form = formId } = {}) {
  const content = `data:application/octet-stream;base64,${bytes.toString("base64")}`;
  const body = { name, content };
  return call(`/api/forms/${form}/media`, { method: "POST", token: as.token, body });
}

async function newMedia(bytes = PNG): Promise<string> {
  return mediaResponse.parse((await post(bytes)).json).mediaId;
}

function put(fields: unknown[], { as = account, form = formId } = {}) {
  return call(`/api/forms/${form}`, { method: "PUT", token: as.token, body: { fields } });
}

function multipart(headers: Record<string, string>) {
  const body = new FormData();
  body.append("file", new File([PNG], "hall.txt", { type: "text/html" }));
  return fetch(new URL(`/api/forms/${formId}/media`, serverUrl()), {
    method: "POST",
    headers,
    body,
  });
}

describe("a picture or a video", () => {
  it.each([
    ["image/png", PNG],
    ["image/gif", GIF],
    ["image/jpeg", JPEG],
    ["image/webp", WEBP],
    ["video/mp4", MP4],
    ["video/webm", WEBM],
  ])("is stored as what its bytes say: %s", async (type, bytes) => {
    const reply = await post(bytes, { name: "report.html" });
    expect([reply.status, reply.json]).toMatchObject([201, { type, size: bytes.length }]);
  });

  it.each([
    ["a drawing with a program", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["text", Buffer.from("plain")],
    ["a sound", Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1")],
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["nothing", Buffer.alloc(0)],
  ])("is not %s, whatever it is called", async (_what, bytes) => {
    const reply = await post(bytes, { name: "hall.png" });
    expect(reply.status).toBe(415);
    expect(reply.text).toContain("hall.png is none of the pictures and videos that can be shown");
  });

  it("is refused without a file, and where it is too large", async () => {
    const bare = await call(`/api/forms/${formId}/media`, {
      method: "POST",
      token: account.token,
      body: { name: "a.png", content: "https://example.com/a.png" },
    });
    expect(bare.status).toBe(400);
    const large = await post(Buffer.concat([PNG, Buffer.alloc(10.2 * 1024 * 1024)]));
    expect([large.status, large.text]).toEqual([413, "file is larger than 10 MB."]);
  });

  it("can be sent as a form with a file, by a program and by our own pages alone", async () => {
    const sent = await multipart({ authorization: `Bearer ${account.token}` });
    expect([sent.status, await sent.json()]).toMatchObject([201, { type: "image/png" }]);
    const { cookie } = account;
    expect((await multipart({ cookie, ...ownOrigin() })).status).toBe(201);
    expect((await multipart({ cookie, origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await multipart({ cookie })).status).toBe(403);
  });

  it("is read by everybody, inert, cached, and in parts", async () => {
    const address = new URL(`/api/media/${await newMedia()}`, serverUrl());
    const whole = await fetch(address);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    const part = await fetch(address, { headers: { range: "bytes=1-3" } });
    expect([part.status, await part.text()]).toEqual([206, "PNG"]);
    expect(part.headers.get("content-range")).toBe(`bytes 1-3/${PNG.length}`);
    const beyond = await fetch(address, { headers: { range: "bytes=100000-" } });
    expect(beyond.status).toBe(416);
    expect((await call(`/api/media/${"a".repeat(32)}`)).status).toBe(404);
  });
});

describe("an upload", () => {
  it("is in the audit log, with its form", async () => {
    const owner = await newAccount();
    const form = (await newForm(owner, { title: "Halls", fields: [] })).id;
    expect((await post(PNG, { as: owner, form })).status).toBe(201);
    expect((await post(Buffer.from("no picture"), { as: owner, form })).status).toBe(415);
    const log = await call("/api/audit-log", { token: owner.token });
    expect(auditLogResponse.parse(log.json)).toMatchObject([
      { event: "media-uploaded", subject: "Halls" },
      { event: "account-registered" },
    ]);
  });

  it("has room on the page before it is there", async () => {
    const fields = [{ id: "p", type: "picture", label: "P", mediaId: await newMedia(), alt: "A" }];
    const form = await newLiveForm(account, { title: "Room", fields });
    const page = await call(`/form/${form.publicUrl}`);
    expect(page.text).toMatch(/<img [^>]*width="1" height="1"/);
    const known = await call(`/api/public-forms/${form.publicUrl}`);
    expect(known.text).not.toContain("mediaSize");
  });
});

describe("a field", () => {
  const radio = (mediaId: unknown) => ({
    id: "r",
    type: "radio",
    label: "Room",
    options: ["A", "B"],
    optionImages: { A: { mediaId, alt: "A hall" }, Gone: { mediaId, alt: "" } },
  });

  it("shows media of its team, on a block and on options that it has", async () => {
    const [picture, video] = [await newMedia(), await newMedia(WEBM)];
    const saved = await put([
      { id: "p", type: "picture", label: "P", mediaId: picture, alt: "The house" },
      { id: "v", type: "video", label: "V", mediaId: video, alt: "A tour" },
      radio(picture),
    ]);
    expect(saved.status).toBe(200);
    expect(formResponse.parse(saved.json).fields).toMatchObject([
      { mediaId: picture, alt: "The house" },
      { mediaId: video, alt: "A tour" },
      { optionImages: { A: { mediaId: picture, alt: "A hall" } } },
    ]);
    expect(saved.text).not.toContain("Gone");
    const copy = await newForm(account, { title: "Copy", fields: [radio(picture)] });
    expect(JSON.stringify(copy.fields)).toContain(picture);
  });

  it("shows no media of another team, nor of another kind", async () => {
    const stranger = await newAccount();
    const mediaId = await newMedia();
    const form = (await newForm(stranger, { title: "Theirs", fields: [] })).id;
    const theirs = await put([radio(mediaId)], { as: stranger, form });
    expect(theirs.status).toBe(400);
    expect(theirs.text).toContain('"Room": The picture is unknown. Please upload it again.');
    const made = await call("/api/forms", {
      method: "POST",
      token: stranger.token,
      body: { title: "Made", fields: [radio(mediaId)] },
    });
    expect(made.status).toBe(400);
    const still = await put([{ id: "v", type: "video", label: "Tour", mediaId }]);
    expect([still.status, still.text]).toMatchObject([400, /"Tour": This is not a video/]);
  });

  it.each([[5], ["../../etc/passwd"], [null], [{}], ["__proto__"]])(
    "is refused with %j for media",
    async (mediaId) => {
      expect((await put([radio(mediaId)])).status).toBe(400);
      expect((await put([{ id: "p", type: "picture", label: "P", mediaId }])).status).toBe(400);
    },
  );

  it.each([[5], [[]], ["a"], [{ A: 5 }], [{ A: { alt: "a" } }]])(
    "is refused with the pictures %j",
    async (optionImages) => {
      expect((await put([{ ...radio("a"), optionImages }])).status).toBe(400);
    },
  );
});
