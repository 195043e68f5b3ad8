import { beforeAll, describe, expect, it } from "vitest";
import { replaceDraftResponse, saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { otherKey } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { sampleOf } from "@/scripts/field-document/facts";
import { SAMPLES } from "@/scripts/field-document/samples";
import {
  call,
  errorFieldsOf,
  newAccount,
  newLiveForm,
  type Account,
  type Method,
} from "../support/api";
import { answersOf, submit, upload } from "../support/files";

const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "count", type: "number", label: "Count" },
  { id: "colour", type: "radio", label: "Colour", options: ["Red", "Blue"] },
  { id: "p2", type: "page", label: "Page", title: "More" },
  { id: "pin", type: "password", label: "PIN" },
  { id: "twice", type: "calculation", label: "Twice", formula: "{count} * 2" },
];
const GONE = { status: 410, text: "This link is no longer valid." };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newForm = (settings: object = {}, fields: object[] = FIELDS) =>
  newLiveForm(account, { title: "Saved", fields, settings: { resumable: true, ...settings } });

const ask = (method: Method, url: string, body?: unknown, resume?: string) =>
  call(`/api/public-forms/${url}/drafts${resume === undefined ? "" : `?resume=${resume}`}`, {
    method,
    ...(body !== undefined && { body }),
  });

async function save(url: string, answers: object, page?: string) {
  const { json, text } = await ask("POST", url, { answers, ...(page && { page }) });
  expect(json, text).not.toBeNull();
  const { resumeUrl, expiresAt } = saveDraftResponse.parse(json);
  const { pathname } = new URL(resumeUrl);
  return { token: pathname.replace("/resume/", ""), pathname, expiresAt };
}

const read = (url: string, resume: string) => call(`/api/public-forms/${url}?resume=${resume}`);
const send = (url: string, resume: string, answers: object) =>
  call(`/api/public-forms/${url}/submit?resume=${resume}`, { method: "POST", body: answers });

const stop = (id: number) =>
  call(`/api/forms/${id}/stop`, {
    method: "PUT",
    token: account.token,
    body: { isStopped: true, stoppedMessage: "" },
  });

describe("saving", () => {
  it("keeps what is there for 30 days, right or wrong, and gives it back by its link alone", async () => {
    const { publicUrl: url } = await newForm();
    const before = Date.now();
    const { token, pathname, expiresAt } = await save(url, { count: "12o", pin: "1234" }, "p2");
    expect(pathname).toMatch(/^\/resume\/[\w-]{43}$/);
    const days = (new Date(expiresAt).getTime() - before) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const opened = await read(url, token);
    expect(opened.status).toBe(200);
    // Secret answers are never saved.
    expect(opened.text).not.toContain("1234");
    expect(opened.json).toMatchObject({
      title: "Saved",
      draft: { answers: { count: "12o" }, page: "p2", lost: [] },
    });
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await call(`/api/public-forms/${url}`)).json).not.toHaveProperty("draft");
  });

  it("replaces and deletes what a link has", async () => {
    const { publicUrl: url } = await newForm();
    const { token } = await save(url, { name: "Ann" });
    const put = await ask("PUT", url, { answers: { name: "Bob", colour: "Red" } }, token);
    expect(put.status).toBe(200);
    expect(Object.keys(replaceDraftResponse.strict().parse(put.json))).toEqual(["expiresAt"]);
    expect((await read(url, token)).json).toMatchObject({
      draft: { answers: { name: "Bob", colour: "Red" }, page: null },
    });
    expect((await ask("DELETE", url, undefined, token)).status).toBe(204);
    expect(await read(url, token)).toMatchObject(GONE);
    expect(await ask("DELETE", url, undefined, token)).toMatchObject(GONE);
    expect(await ask("PUT", url, { answers: {} }, token)).toMatchObject(GONE);
  });

  it("every type's answer comes back as it was, and can be sent", async () => {
    const types = FIELD_TYPES.filter((type) => {
      const { answer } = SAMPLES[type];
      const isFile = definitionOf({ type }).files !== null;
      const isOther = ["calculation", "people", "password"].includes(type);
      return answer !== undefined && !isFile && !isOther;
    });
    const fields = types.map((type) => ({ ...sampleOf(type).field, id: `f_${type}` }));
    const answers = Object.fromEntries(
      types.flatMap((type) => {
        const { answer, other } = SAMPLES[type];
        const own = [`f_${type}`, answer] as const;
        return other === undefined ? [own] : [own, [otherKey(own[0]), other] as const];
      }),
    );
    const { id, publicUrl: url } = await newForm({}, fields);
    const { token } = await save(url, answers);
    const { json } = await read(url, token);
    expect((json as { draft: { answers: object } }).draft.answers).toEqual(answers);
    expect((await send(url, token, answers)).status).toBe(201);
    expect(await answersOf(account, id)).toHaveLength(1);
  });

  it("keeps files, and those in the answers as uploads", async () => {
    const file = { id: "f", type: "file", label: "Files", maxFiles: 2 };
    const { id, publicUrl: url } = await newForm({}, [file]);
    const bytes = Buffer.from("%PDF-1.4 x");
    const own = await upload(url, { name: "a.pdf", type: "application/pdf", bytes });
    const embedded = {
      name: "b.pdf",
      type: "application/pdf",
      content: `data:application/pdf;base64,${bytes.toString("base64")}`,
    };
    const { token } = await save(url, { f: [own, embedded] });
    const { json } = await read(url, token);
    const { f } = (json as { draft: { answers: { f: { upload: string }[] } } }).draft.answers;
    const [, stored] = f;
    expect(f).toEqual([
      own,
      { name: "b.pdf", type: "application/pdf", size: bytes.length, upload: stored?.upload },
    ]);
    expect((await send(url, token, { f })).status).toBe(201);
    expect(await answersOf(account, id)).toMatchObject([
      { f: [{ name: "a.pdf" }, { name: "b.pdf" }] },
    ]);
    const lost = await ask("POST", url, { answers: { f: [{ ...own, upload: "x".repeat(43) }] } });
    expect([lost.status, errorFieldsOf(lost)]).toEqual([
      400,
      { f: "A file is no longer on the server. Please add it again." },
    ]);
  });

  it("refuses what is no form's answer with a sentence", async () => {
    const { publicUrl: url } = await newForm();
    const refused = async (body: unknown) => {
      const reply = await ask("POST", url, body);
      return [reply.status, reply.text];
    };
    expect(await refused({ answers: { nam: "x" } })).toEqual([
      400,
      'This form has no field "nam".',
    ]);
    const shape = await ask("POST", url, { answers: { name: ["x"], colour: { a: 1 } } });
    expect(shape.status).toBe(400);
    expect(Object.keys(errorFieldsOf(shape) as object)).toEqual(["name", "colour"]);
    for (const body of [{}, { answers: "x" }, { answers: [] }, [], { answers: {}, more: 1 }]) {
      expect((await ask("POST", url, body)).status, JSON.stringify(body)).toBe(400);
    }
    const key = await call(`/api/public-forms/${url}/drafts`, {
      method: "POST",
      raw: '{"answers":{"__proto__":{"name":"x"}}}',
      headers: { "Content-Type": "application/json" },
    });
    expect(key.status).toBe(400);
    expect((await ask("POST", url, { answers: {}, email: "nobody" })).status).toBe(400);
    expect((await ask("POST", url, { answers: { name: "x".repeat(1_000_001) } })).status).toBe(413);
  });

  it("is limited by address and form", async () => {
    const { publicUrl: url } = await newForm();
    for (let saved = 0; saved < 300; saved += 1) {
      await save(url, { name: String(saved) });
    }
    const refused = await ask("POST", url, { answers: {} });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    const other = await newForm();
    expect((await ask("POST", other.publicUrl, { answers: {} })).status).toBe(201);
  });
});

describe("a link to saved answers", () => {
  it("opens nothing of another form, nothing that was made up, and nothing where saving is off", async () => {
    const [one, other] = [await newForm(), await newForm()];
    const { token } = await save(one.publicUrl, { name: "Ann" });
    const made = `${token.slice(0, -2)}AA`;
    for (const wrong of [made, "x", "", token.toLowerCase(), `${token}A`, "%00"]) {
      expect((await read(one.publicUrl, wrong)).status, wrong).toBeGreaterThanOrEqual(400);
    }
    expect(await read(one.publicUrl, made)).toMatchObject(GONE);
    expect(await read(other.publicUrl, token)).toMatchObject(GONE);
    expect(await ask("PUT", other.publicUrl, { answers: {} }, token)).toMatchObject(GONE);
    expect(await ask("DELETE", other.publicUrl, undefined, token)).toMatchObject(GONE);
    expect(await send(other.publicUrl, token, { name: "Ann" })).toMatchObject(GONE);
    const off = await newForm({ resumable: false });
    expect((await ask("POST", off.publicUrl, { answers: {} })).status).toBe(404);
    expect((await read(off.publicUrl, token)).status).toBe(404);
    expect((await read(one.publicUrl, token)).status).toBe(200);
  });

  it("gives under a newer version what fits, and names the rest", async () => {
    const { id, publicUrl: url } = await newForm();
    const { token } = await save(url, { name: "Ann", count: 2, colour: "Red" }, "p2");
    const fields = [
      { id: "name", type: "text", label: "Your name" },
      { id: "colour", type: "radio", label: "Colour", options: ["Green", "Blue"] },
    ];
    const body = { title: "Saved", fields };
    await call(`/api/forms/${id}`, { method: "PUT", token: account.token, body });
    await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
    expect((await read(url, token)).json).toMatchObject({
      draft: { answers: { name: "Ann" }, page: null, lost: ["Count", "Colour"] },
    });
  });

  it("ends when it is sent, and whoever sends it again gets the first receipt", async () => {
    const ending = {
      id: "e",
      rules: { match: "all", items: [{ fieldId: "name", operator: "is_not_empty" }] },
      title: "Thanks, {{name}}",
      text: "",
      icon: "done",
      redirectUrl: null,
    };
    const { id, publicUrl: url } = await newForm({ correctableDays: 0, endings: [ending] });
    const { token } = await save(url, { name: "Ann" });
    const first = await send(url, token, { name: "Ann" });
    expect(first.status).toBe(201);
    expect(first.json).toMatchObject({
      ending: { title: "Thanks, Ann" },
    });
    expect(first.text).toContain("/correct/");
    const second = await send(url, token, { name: "Bob", count: 3 });
    const repeated = { ...(first.json as object), alreadySent: true };
    expect([second.status, second.json]).toEqual([201, repeated]);
    // Also what could not be sent, and while the form takes nothing more.
    await stop(id);
    expect((await send(url, token, {})).json).toEqual(repeated);
    expect(await answersOf(account, id)).toMatchObject([{ name: "Ann" }]);
    expect(await read(url, token)).toMatchObject(GONE);
    expect(await ask("PUT", url, { answers: {} }, token)).toMatchObject(GONE);
    expect(await ask("DELETE", url, undefined, token)).toMatchObject(GONE);
  });

  it("makes one submission, however many devices send it at once", async () => {
    const { id, publicUrl: url } = await newForm();
    const { token } = await save(url, { name: "Ann" });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, device) => send(url, token, { name: `Ann ${device}` })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const ids = replies.map(({ json }) => (json as { id: number }).id);
    expect(new Set(ids).size).toBe(1);
    const repeats = replies.filter(({ json }) => "alreadySent" in (json as object));
    expect(repeats).toHaveLength(7);
    expect(await answersOf(account, id)).toHaveLength(1);
  });

  it("keeps what is refused, and what a form that takes no answers has", async () => {
    const { id, publicUrl: url } = await newForm();
    const { token } = await save(url, { count: 1 });
    expect((await send(url, token, { count: 1 })).status).toBe(400);
    expect((await read(url, token)).status).toBe(200);
    await stop(id);
    expect((await send(url, token, { name: "Ann" })).status).toBe(409);
    expect((await ask("POST", url, { answers: {} })).status).toBe(409);
    expect((await read(url, token)).json).toMatchObject({ draft: { answers: { count: 1 } } });
  });
});

it("owners see how many are unfinished, and nothing else", async () => {
  const { id, publicUrl: url } = await newForm();
  const { token } = await save(url, { name: "Ann" });
  await save(url, { name: "Bob" });
  const unfinished = async () =>
    (await call(`/api/forms/${id}/stats`, { token: account.token })).json;
  expect(await unfinished()).toMatchObject({ unfinished: 2, submissions: 0 });
  await send(url, token, { name: "Ann" });
  expect(await unfinished()).toMatchObject({ unfinished: 1, submissions: 1 });
  const { json } = await submit(url, { name: "Cay" });
  expect(json).toHaveProperty("id");
  expect(await unfinished()).toMatchObject({ unfinished: 1, submissions: 2 });
});
