import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "@/tests/support/read-pdf";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { download, submit, upload } from "../support/files";
import { newMember } from "../support/teams";
import { newToken } from "../support/tokens";

const FIELDS = [
  { id: "p1", type: "page", label: "Page", title: "About you" },
  { id: "s", type: "section", label: "S", sectionTitle: "Person" },
  { id: "name", type: "text", label: "Name", sectionId: "s" },
  { id: "key", type: "password", label: "Passphrase", sectionId: "s" },
  { id: "left", type: "text", label: "Left empty" },
  { id: "from", type: "hidden", label: "Came from", defaultValue: "" },
  { id: "f", type: "file", label: "Plan", maxFiles: 1, maxFileSize: 1 },
];
const TITLE = 'Permit "שלום"/../\r\n<b>';
const FILE = { name: "plan.txt", type: "text/plain", bytes: Buffer.from("plan") };

let account: Account;
let form: { id: number; publicUrl: string };
let first: number;
let second: number;

beforeAll(async () => {
  account = await newAccount();
  form = await newLiveForm(account, { title: TITLE, fields: FIELDS });
  first = await send("Ann O’Neil");
  second = await send("王小明");
});

async function send(name: string) {
  const { upload: id } = await upload(form.publicUrl, FILE);
  const { json } = await submit(form.publicUrl, { name, key: "hunter2!", f: [{ upload: id }] });
  return (json as { id: number }).id; // 201 answers with an id
}

const bearer = () => ({ Authorization: `Bearer ${account.token}` });
const pathOf = (id: number) => `/api/forms/${form.id}/submissions/${id}/pdf`;

async function select(body: unknown, headers: Record<string, string> = bearer()) {
  const response = await fetch(new URL(`/api/forms/${form.id}/submissions/pdf`, serverUrl()), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe("the receipt of a submission", () => {
  it("is a PDF of its answers without secret ones, under a name that is safe", async () => {
    const { status, headers, bytes } = await download(pathOf(first), bearer());
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="permit-____-b-\d+\.pdf"; filename\*=UTF-8''permit-%D7%A9%D7%9C%D7%95%D7%9D-b-\d+\.pdf$/,
    );
    const { text, info } = await readPdf(bytes);
    expect(text).toContain(`Number ${first} · `);
    for (const words of [
      "About you",
      "Person",
      "Ann O’Neil",
      "Left empty",
      "Not provided",
      "plan.txt",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/Passphrase|hunter2|••/);
    expect(info).toMatchObject({ Language: "en" });
    expect((await download(pathOf(first), bearer())).bytes).toEqual(bytes);
  });

  it("is for whoever may read the answers", async () => {
    const reader = await newMember(account, "reader");
    const stranger = await newAccount();
    const statusFor = async (token: string) => (await call(pathOf(first), { token })).status;
    expect(await statusFor(reader.token)).toBe(200);
    expect(await statusFor(stranger.token)).toBe(404);
    expect((await call(pathOf(first))).status).toBe(401);
    const tokenFor = async (...scopes: string[]) => (await newToken(account, { scopes })).token;
    expect(await statusFor(await tokenFor("submissions:read"))).toBe(200);
    expect(await statusFor(await tokenFor("forms:read"))).toBe(403);
    const other = await newLiveForm(account, { title: "Other", fields: FIELDS });
    const elsewhere = `/api/forms/${other.id}/submissions/${first}/pdf`;
    expect((await call(elsewhere, { token: account.token })).status).toBe(404);
  });

  it("is gone with the submission", async () => {
    const id = await send("Gone");
    await call(`/api/forms/${form.id}/submissions/${id}`, {
      method: "DELETE",
      token: account.token,
    });
    expect((await call(pathOf(id), { token: account.token })).status).toBe(404);
    expect((await select({ ids: [first, id], as: "zip" })).status).toBe(404);
  });
});

describe("the receipts of a selection", () => {
  it("are one PDF, in the order of the selection", async () => {
    const { status, headers, bytes } = await select({ ids: [second, first, second], as: "pdf" });
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { pages } = await readPdf(bytes);
    expect(pages.map((page) => /Number (\d+)/.exec(page)?.[1])).toEqual([`${second}`, `${first}`]);
    expect(pages[0]).toContain("王小明");
    expect(pages[1]).toContain("1 of 1");
  });

  it("are a ZIP with a PDF each", async () => {
    const { status, headers, bytes } = await select({ ids: [first, second], as: "zip" });
    expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(headers.get("content-disposition")).toMatch(/receipts-\d{4}-\d\d-\d\d\.zip"/);
    const directory = bytes.subarray(bytes.indexOf("PK\u0001\u0002"));
    const names = directory.toString("utf8").match(/permit[^%]*?\.pdf/g);
    expect(names).toEqual([first, second].map((id) => `permit-שלום-b-${id}.pdf`));
    expect(bytes.toString("latin1").match(/%PDF-1\.7/g)).toHaveLength(2);
  });

  it.each([
    {},
    { ids: [], as: "pdf" },
    { ids: [1], as: "html" },
    { ids: ["1"], as: "pdf" },
    { ids: [1.5], as: "pdf" },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1), as: "zip" },
    { ids: [1], as: "pdf", more: true },
  ])("are refused for %j", async (body) => {
    expect((await select(body)).status).toBe(400);
  });

  it("are 404 with another form's, and for strangers", async () => {
    const other = await newLiveForm(account, { title: "Other", fields: FIELDS });
    const { json } = await submit(other.publicUrl, {});
    const foreign = (json as { id: number }).id; // 201 answers with an id
    expect((await select({ ids: [first, foreign], as: "pdf" })).status).toBe(404);
    expect((await select({ ids: [first, 999_999_999], as: "zip" })).status).toBe(404);
    const stranger = { Authorization: `Bearer ${(await newAccount()).token}` };
    expect((await select({ ids: [first], as: "pdf" }, stranger)).status).toBe(404);
    expect((await select({ ids: [first], as: "pdf" }, {})).status).toBe(401);
  });
});
