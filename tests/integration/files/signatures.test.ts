import { beforeAll, describe, expect, it } from "vitest";
import { pngSize } from "@/lib/domain/files/png-size";
import { PNG } from "@/tests/factories/sent/images";
import { readPdf } from "@/tests/support/read-pdf";
import { call, errorFieldsOf, newAccount, newLiveForm, type Account } from "../support/api";
import { answersOf, download, postUpload, submit, upload } from "../support/files";

const FIELDS = [{ id: "f", type: "signature", label: "Signature", required: true }];
const CONTENT = `data:image/png;base64,${PNG.toString("base64")}`;

let account: Account;
let form: { id: number; publicUrl: string };

beforeAll(async () => {
  account = await newAccount();
  form = await newLiveForm(account, { title: "Contract", fields: FIELDS });
});

const bearer = () => ({ Authorization: `Bearer ${account.token}` });

type Signed = { content: string; signer: string; signedAt: string; size: number };

/** The signature of the newest submission. */
async function signedIn(formId: number): Promise<Signed> {
  const [data] = await answersOf(account, formId);
  // A form of this file has one field.
  return (data as { f: Signed }).f;
}

async function stored(answer: unknown): Promise<{ id: number; signed: Signed }> {
  const { publicUrl, id: formId } = await newLiveForm(account, { title: "C", fields: FIELDS });
  const sent = await submit(publicUrl, { f: answer });
  expect(sent.status).toBe(201);
  return { id: (sent.json as { id: number }).id, signed: await signedIn(formId) };
}

/** A PNG that says that it has so many points, and holds one. */
function claiming(width: number, height: number): string {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

describe("a signature", () => {
  it("that is typed is drawn by the server, which says when", async () => {
    const before = Date.now();
    const early = "2001-01-01T00:00:00.000Z";
    const { signed } = await stored({ signer: "Ida Berg", signedAt: early });
    expect(signed).toEqual({
      name: "signature.png",
      type: "image/png",
      size: signed.size,
      content: signed.content,
      signer: "Ida Berg",
      signedAt: signed.signedAt,
    });
    expect(Date.parse(signed.signedAt)).toBeGreaterThanOrEqual(before);
    const { status, bytes } = await download(signed.content, bearer());
    expect([status, bytes.length]).toEqual([200, signed.size]);
    expect(pngSize(bytes)).toEqual({ width: 1200, height: 400 });
  });

  it("that is drawn is stored as it was sent, inside or ahead", async () => {
    const { signed } = await stored({ content: CONTENT, signer: "Ida", name: "evil.svg" });
    expect(signed).toMatchObject({ name: "signature.png", signer: "Ida", size: PNG.length });
    expect((await download(signed.content, bearer())).bytes).toEqual(PNG);

    const file = { name: "signature.png", type: "image/png", bytes: PNG };
    const ahead = await upload(form.publicUrl, file);
    expect((await submit(form.publicUrl, { f: { upload: ahead.upload } })).status).toBe(201);
    expect(await signedIn(form.id)).toMatchObject({
      signer: "",
      content: `/api/files/${ahead.upload}`,
    });
  });

  it.each([
    ["a drawing with a program", "data:image/svg+xml;base64,PHN2Zy8+"],
    [
      "one that calls itself a PNG",
      "data:image/png;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
    ],
    ["text", "data:image/png;base64,aGVsbG8="],
    ["far too many points", claiming(60_000, 60_000)],
    ["too long a line", claiming(2_000_000_000, 1)],
    ["an address", "https://example.com/a.png"],
  ])("is refused in a sentence when it is %s", async (_what, content) => {
    const sent = await submit(form.publicUrl, { f: { content } });
    expect(sent.status).toBe(400);
    expect(Object.keys(errorFieldsOf(sent) as object)).toEqual(["f"]);
  });

  it("is refused ahead when it is none", async () => {
    const huge = Buffer.from(claiming(60_000, 60_000).split(",")[1] ?? "", "base64");
    const file = { name: "signature.png", type: "image/png", bytes: huge };
    expect((await postUpload(form.publicUrl, file)).status).toBe(415);
  });

  it.each([[{}], [{ signer: "" }], [null], [[]], ["Ida"], [7], [{ signer: "x".repeat(5000) }]])(
    "is missing or wrong in %j",
    async (answer) => {
      expect((await submit(form.publicUrl, { f: answer })).status).toBe(400);
    },
  );

  it("is never filled in by a link", async () => {
    const page = await call(`/form/${form.publicUrl}?f=Ida+Berg`);
    expect(page.text).not.toContain("Ida Berg");
  });

  it("says who signed and when in exports, and is in the receipt", async () => {
    const live = await newLiveForm(account, { title: "Receipt", fields: FIELDS });
    const { json } = await submit(live.publicUrl, { f: { signer: "Ida Berg" } });
    const { id } = json as { id: number };
    const at = (await signedIn(live.id)).signedAt;
    const exported = (format: string) =>
      call(`/api/forms/${live.id}/submissions/export?format=${format}`, { token: account.token });
    expect((await exported("csv")).text).toContain(
      `Ida Berg (${at.slice(0, 16).replace("T", " ")} UTC)`,
    );
    expect((await exported("json")).text).toContain(`"signed":{"by":"Ida Berg","at":"${at}"}`);
    const path = `/api/forms/${live.id}/submissions/${id}/pdf`;
    const { bytes } = await download(path, bearer());
    expect((await readPdf(bytes)).text).toContain("Ida Berg · ");
    expect(bytes.toString("latin1")).toContain("/Subtype /Image");
  });
});
