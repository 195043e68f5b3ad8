import { beforeAll, describe, expect, it } from "vitest";
import { submitFormResponse } from "@/lib/contracts/public-form/public-forms";
import {
  submissionDetailResponse,
  submissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { call, errorFieldsOf, newAccount, newLiveForm, type Account } from "../support/api";

const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "topic", type: "dropdown", label: "Topic", options: ["Sales", "Help", "Other"] },
  {
    id: "why",
    type: "text",
    label: "Why",
    required: true,
    conditionalLogic: {
      enabled: true,
      action: "show",
      dependsOn: "topic",
      showIf: { operator: "equals", value: "Sales" },
    },
  },
  { id: "size", type: "number", label: "Size", min: 1, max: 9, step: 1 },
  { id: "pick", type: "radio", label: "Pick", options: ["Yes", "No"] },
];

const DAY_MS = 24 * 60 * 60 * 1000;

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

function liveForm(properties: Readonly<Record<string, unknown>> = {}) {
  return newLiveForm(account, { title: "Contact", fields: FIELDS, ...properties });
}

function submit(publicUrl: string, body: unknown, headers: Record<string, string> = {}) {
  return call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body, headers });
}

async function list(formId: number, query = "") {
  const reply = await call(`/api/forms/${formId}/submissions${query}`, { token: account.token });
  return { reply, rows: submissionListResponse.parse(reply.json) };
}

function detail(formId: number, id: number) {
  return call(`/api/forms/${formId}/submissions/${id}`, { token: account.token });
}

describe("submit", () => {
  it("stores the answers and sends them back folded", async () => {
    const form = await liveForm();
    const reply = await submit(form.publicUrl, {
      name: "Ann",
      topic: "Sales",
      why: "Price",
      size: 3,
    });
    expect(reply.status).toBe(201);
    const { rows } = await list(form.id);
    expect(rows).toMatchObject([{ synced: false, mondayItemId: null }]);
    expect(rows[0]?.data).toEqual({
      name: "Ann",
      topic: { value: "Sales", conditionalData: { Sales: { Why: "Price" } } },
      size: 3,
    });
  });

  it("takes the folded shape as it takes the flat one", async () => {
    const form = await liveForm();
    const topic = { value: "Sales", conditionalData: { Sales: { Why: "Price" } } };
    expect((await submit(form.publicUrl, { name: "Ann", topic })).status).toBe(201);
    expect((await list(form.id)).rows[0]?.data).toEqual({ name: "Ann", topic });
  });

  it("says the documented sentence when only required answers miss", async () => {
    const form = await liveForm();
    const reply = await submit(form.publicUrl, { topic: "Sales" });
    expect([reply.status, reply.text]).toEqual([400, "Please fill in all required fields"]);
    expect(errorFieldsOf(reply)).toEqual({
      name: "This field is required",
      why: "This field is required",
    });
  });

  it.each([
    ["a number above the maximum", { size: 10 }],
    ["a text as number", { size: "many" }],
    ["an object as text", { name: { a: 1 } }],
    ["a list as text", { name: ["a"] }],
    ["an option that is not offered", { pick: "Maybe" }],
    ["a number as option", { pick: 5 }],
    ["a text of 100,001 characters", { name: "x".repeat(100_001) }],
  ])("refuses %s and stores nothing", async (_name, change) => {
    const form = await liveForm();
    const reply = await submit(form.publicUrl, { name: "Ann", ...change });
    expect(reply.status).toBe(400);
    expect(Object.keys(errorFieldsOf(reply) ?? {})).toEqual(Object.keys(change));
    expect((await list(form.id)).rows).toEqual([]);
  });

  it("drops answers of hidden fields and keys that no field defines", async () => {
    const form = await liveForm();
    const body = {
      name: "Ann",
      topic: "Help",
      why: "hidden",
      evil: 1,
      name_duration: 5,
      why_other: "x",
    };
    expect((await submit(form.publicUrl, body)).status).toBe(201);
    const { rows, reply } = await list(form.id);
    expect(rows[0]?.data).toEqual({ name: "Ann", topic: "Help" });
    expect(reply.text).not.toMatch(/hidden|evil/);
  });

  it("checks against the live version, not the working copy", async () => {
    const form = await liveForm();
    const fields = [{ id: "new", type: "text", label: "New", required: true }];
    await call(`/api/forms/${form.id}`, { method: "PUT", token: account.token, body: { fields } });
    expect((await submit(form.publicUrl, { name: "Ann" })).status).toBe(201);
  });

  it("answers with a safe redirect address only when there is one", async () => {
    const plain = await liveForm();
    const sent = await submit(plain.publicUrl, { name: "Ann" });
    expect(Object.keys(sent.json ?? {})).toEqual(["id"]);
    const redirected = await liveForm({ redirectUrl: "https://after.example/thanks" });
    const reply = await submit(redirected.publicUrl, { name: "Ann" });
    expect(reply.json).toMatchObject({ redirectUrl: "https://after.example/thanks" });
  });

  it("is a 404 without a live version", async () => {
    const form = await liveForm();
    await call(`/api/forms/${form.id}/unpublish`, { method: "POST", token: account.token });
    const reply = await submit(form.publicUrl, { name: "Ann" });
    expect([reply.status, reply.text]).toEqual([404, "Form not found or not published"]);
  });

  it("needs no session and no origin", async () => {
    const form = await liveForm();
    const headers = { "Sec-Fetch-Site": "cross-site", Cookie: account.cookie };
    expect((await submit(form.publicUrl, { name: "Ann" }, headers)).status).toBe(201);
  });
});

describe("the same submission twice", () => {
  it("stores fifty parallel copies once and gives all the same answer", async () => {
    const form = await liveForm();
    const headers = { "Idempotency-Key": `key ${form.id}` };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => submit(form.publicUrl, { name: "Ann" }, headers)),
    );
    const ids = new Set(replies.map(({ json }) => submitFormResponse.parse(json).id));
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    expect(ids.size).toBe(1);
    expect((await list(form.id)).rows).toHaveLength(1);
  });

  it("refuses other answers under a used key", async () => {
    const form = await liveForm();
    const headers = { "Idempotency-Key": "once" };
    await submit(form.publicUrl, { name: "Ann" }, headers);
    const reply = await submit(form.publicUrl, { name: "Bob" }, headers);
    expect([reply.status, reply.text]).toEqual([
      422,
      "This Idempotency-Key was already used with other answers.",
    ]);
    const [first] = (await list(form.id)).rows;
    expect(reply.headers.get("x-form-receipt")).toBe(String(first?.id));
    expect((await list(form.id)).rows).toHaveLength(1);
  });

  it("lets a key be used again after refused answers, and on another form", async () => {
    const form = await liveForm();
    const other = await liveForm();
    const headers = { "Idempotency-Key": "twice" };
    expect((await submit(form.publicUrl, {}, headers)).status).toBe(400);
    expect((await submit(form.publicUrl, { name: "Ann" }, headers)).status).toBe(201);
    expect((await submit(other.publicUrl, { name: "Bob" }, headers)).status).toBe(201);
  });

  it.each(["", "x".repeat(201), "tab\there"])("refuses the key %o", async (key) => {
    const form = await liveForm();
    const reply = await submit(form.publicUrl, { name: "Ann" }, { "Idempotency-Key": key });
    expect(reply.status).toBe(400);
  });
});

describe("reading", () => {
  it("pages by cursor, newest first, with the total", async () => {
    const form = await liveForm();
    for (let index = 0; index < 5; index += 1) {
      await submit(form.publicUrl, { name: `Person ${index}` });
    }
    const first = await list(form.id, "?limit=2");
    expect(first.rows.map(({ data }) => data.name)).toEqual(["Person 4", "Person 3"]);
    expect(first.reply.headers.get("x-total-count")).toBe("5");
    const link = /<([^>]+)>; rel="next"/.exec(first.reply.headers.get("link") ?? "")?.[1] ?? "";
    const second = await call(link, { token: account.token });
    expect(second.json).toMatchObject([
      { data: { name: "Person 2" } },
      { data: { name: "Person 1" } },
    ]);
    const last = await list(
      form.id,
      `?limit=2&cursor=${submissionListResponse.parse(second.json)[1]?.id}`,
    );
    expect(last.rows).toHaveLength(1);
    expect(last.reply.headers.get("link")).toBeNull();
  });

  it("searches what people see, without case, and filters by day and state", async () => {
    const form = await liveForm();
    await submit(form.publicUrl, { name: "Zoë Ångström" });
    await submit(form.publicUrl, { name: "Bob", topic: "Help" });
    const day = (distance: number) =>
      new Date(Date.now() + distance * DAY_MS).toISOString().slice(0, 10);
    expect((await list(form.id, "?q=%C3%85NGSTR%C3%96M")).rows).toHaveLength(1);
    expect((await list(form.id, "?q=help")).reply.headers.get("x-total-count")).toBe("1");
    expect((await list(form.id, "?q=nobody")).rows).toEqual([]);
    expect((await list(form.id, `?from=${day(-1)}&to=${day(1)}`)).rows).toHaveLength(2);
    expect((await list(form.id, `?to=${day(-2)}`)).rows).toEqual([]);
    expect((await list(form.id, "?synced=true")).rows).toEqual([]);
    expect((await list(form.id, "?synced=false")).rows).toHaveLength(2);
  });

  it.each([
    "?limit=0",
    "?limit=1001",
    "?limit=x",
    "?cursor=-1",
    "?from=yesterday",
    "?synced=maybe",
  ])("refuses the query %s", async (query) => {
    const form = await liveForm();
    const path = `/api/forms/${form.id}/submissions${query}`;
    expect((await call(path, { token: account.token })).status).toBe(400);
  });

  it("shows each submission with the fields it was given under, and its neighbours", async () => {
    const form = await liveForm();
    const ids: number[] = [];
    for (const name of ["One", "Two", "Three"]) {
      ids.push(submitFormResponse.parse((await submit(form.publicUrl, { name })).json).id);
    }
    const body = { fields: [{ id: "other", type: "text", label: "Other question" }] };
    await call(`/api/forms/${form.id}`, { method: "PUT", token: account.token, body });
    await call(`/api/forms/${form.id}/publish`, { method: "POST", token: account.token });

    const shown = submissionDetailResponse.parse((await detail(form.id, ids[1] ?? 0)).json);
    expect(shown.version).toBe(1);
    expect(shown.fields[0]?.label).toBe("Name");
    expect([shown.newerId, shown.olderId]).toEqual([ids[2], ids[0]]);
  });

  it("counts true numbers, also after one is deleted", async () => {
    const form = await liveForm();
    await submit(form.publicUrl, { name: "Ann" });
    const reply = await submit(form.publicUrl, { name: "Bob" });
    const path = `/api/forms/${form.id}/submissions/${submitFormResponse.parse(reply.json).id}`;
    expect((await call(path, { method: "DELETE", token: account.token })).status).toBe(204);
    expect((await call(path, { token: account.token })).status).toBe(404);
    expect((await call(path, { method: "DELETE", token: account.token })).status).toBe(404);
    const { rows, reply: listed } = await list(form.id);
    expect([rows.length, listed.headers.get("x-total-count")]).toEqual([1, "1"]);
    const read = await call(`/api/forms/${form.id}`, { token: account.token });
    expect(read.json).toMatchObject({ submissionCount: 1 });
  });
});
