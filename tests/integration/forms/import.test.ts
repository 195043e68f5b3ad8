import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { formResponse } from "@/lib/contracts/forms/forms";
import { importPreviewResponse, type ImportFormat } from "@/lib/contracts/forms/import-form";
import { GOOGLE_FILE } from "@/tests/factories/imports/google-file";
import { TYPEFORM_FILE } from "@/tests/factories/imports/typeform-file";
import { call, newAccount, serverUrl, type Account } from "../support/api";

const FILES: readonly [ImportFormat, string][] = [
  ["google", JSON.stringify(GOOGLE_FILE)],
  ["google", JSON.stringify({ form: GOOGLE_FILE })],
  ["typeform", JSON.stringify(TYPEFORM_FILE)],
  ["text", "Your name *\nMeals\n- [ ] Lunch\n- [ ] Dinner"],
];
const createdResponse = z.object({ form: formResponse });

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function send(
  query: string,
  content: string | Uint8Array,
  { headers = {} }: { headers?: Record<string, string> } = {},
) {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(Buffer.from(content))], "Party.json"));
  const response = await fetch(new URL(`/api/forms/import?${query}`, serverUrl()), {
    method: "POST",
    headers: { Authorization: `Bearer ${account.token}`, ...headers },
    body,
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  return { status: response.status, text, json: isJson ? (JSON.parse(text) as unknown) : null };
}

const formCount = async () =>
  z.array(z.unknown()).parse((await call("/api/forms", { token: account.token })).json).length;

describe.each(FILES)("a file of the format %s", (format, content) => {
  it("is shown with its report, and nothing is stored", async () => {
    const before = await formCount();
    const reply = await send(`format=${format}`, content);
    expect(reply.status).toBe(200);
    const { form, report } = importPreviewResponse.parse(reply.json);
    expect(report.items.length).toBeGreaterThan(1);
    expect((await send(`format=${format}`, content)).json).toEqual(reply.json);
    expect(await formCount()).toBe(before);
    // What is shown can be saved as it is.
    const saved = await call("/api/forms", { method: "POST", token: account.token, body: form });
    expect(saved.status).toBe(201);
    expect(formResponse.parse(saved.json).fields).toEqual(form.fields);
  });

  it("becomes the same draft with create=1", async () => {
    const { form: shown } = importPreviewResponse.parse(
      (await send(`format=${format}&create=0`, content)).json,
    );
    const reply = await send(`format=${format}&create=1`, content);
    expect(reply.status).toBe(201);
    const { form } = createdResponse.parse(reply.json);
    expect(form).toMatchObject({ title: shown.title, fields: shown.fields, status: "draft" });
    const read = await call(`/api/forms/${form.id}`, { token: account.token });
    expect(formResponse.parse(read.json)).toMatchObject({ title: form.title });
  });
});

it("a repeat under its Idempotency-Key creates nothing, and another file is 422", async () => {
  const headers = { "Idempotency-Key": "import-1" };
  const first = await send("format=text&create=1", "Name", { headers });
  const before = await formCount();
  expect(await send("format=text&create=1", "Name", { headers })).toEqual(first);
  expect((await send("format=text&create=1", "Other", { headers })).status).toBe(422);
  expect(await formCount()).toBe(before);
});

describe("a file that cannot be imported", () => {
  it.each([
    ["JSON of another product", "format=typeform", JSON.stringify(GOOGLE_FILE)],
    ["JSON of another product", "format=google", JSON.stringify(TYPEFORM_FILE)],
    ["no JSON", "format=google", "{"],
    ["nothing", "format=text", ""],
    ["bytes", "format=text", Buffer.from([0xff, 0xd8, 0xff])],
    ["an unknown format", "format=word", "a"],
    ["no format", "", "a"],
    ["create that is neither", "format=text&create=yes", "a"],
  ])("is answered with 400 and a sentence: %s", async (_name, query, content) => {
    const before = await formCount();
    const reply = await send(query, content);
    expect(reply.status).toBe(400);
    expect(reply.text).toMatch(/^[^\n]+\.?$/);
    expect(await formCount()).toBe(before);
  });

  it("is too large above 5 MB", async () => {
    const reply = await send("format=text", Buffer.alloc(5_000_001, "a\n"));
    expect(reply).toMatchObject({ status: 413, text: "The file is larger than 5 MB." });
    expect((await send("format=text", Buffer.alloc(5_100_000, "a\n"))).status).toBe(413);
  });

  it("is no form with a file", async () => {
    const path = "/api/forms/import?format=text";
    const { token } = account;
    expect((await call(path, { method: "POST", token, body: {} })).status).toBe(415);
    const empty = await fetch(new URL(path, serverUrl()), {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: new FormData(),
    });
    expect(empty.status).toBe(400);
    expect((await call(path, { method: "POST" })).status).toBe(401);
  });
});
