import { beforeAll, describe, expect, it } from "vitest";
import { formListResponse, formResponse } from "@/lib/contracts/forms/forms";
import { cardOf } from "@/tests/factories/responses/form-card";
import { call, newAccount, newForm, newLiveForm, type Account } from "../support/api";

const NAME = { id: "name", type: "text", label: "Name" };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

function put(id: number, body: unknown, headers: Record<string, string> = {}) {
  return call(`/api/forms/${id}`, { method: "PUT", token: account.token, body, headers });
}

async function read(id: number) {
  return formResponse.parse((await call(`/api/forms/${id}`, { token: account.token })).json);
}

function publicForm(publicUrl: string | null) {
  return call(`/api/public-forms/${publicUrl}`);
}

describe("titles", () => {
  it("falls back to 'Untitled Form' when a new form has none", async () => {
    expect((await newForm(account, {})).title).toBe("Untitled Form");
  });

  it.each(["", "   "])("refuses the blank title %o", async (title) => {
    const form = await newForm(account, {});
    const created = await call("/api/forms", {
      method: "POST",
      token: account.token,
      body: { title },
    });
    expect([created.status, created.text]).toEqual([400, "Form title is required"]);
    const saved = await put(form.id, { title });
    expect([saved.status, saved.text]).toEqual([400, "Form title is required"]);
  });

  it("keeps the stored title when a save omits it", async () => {
    const form = await newForm(account, { title: "Kept" });
    const saved = formResponse.parse((await put(form.id, { description: "New" })).json);
    expect([saved.title, saved.description]).toEqual(["Kept", "New"]);
  });

  it("refuses a title over the limit", async () => {
    const reply = await put((await newForm(account, {})).id, { title: "x".repeat(201) });
    expect(reply.status).toBe(400);
  });
});

describe("fields", () => {
  it("gives missing ids, labels and options as documented", async () => {
    const form = await newForm(account, {
      fields: [
        { type: "text" },
        { type: "dropdown", label: "Pick", options: ["A"] },
        { type: "radio", label: "One" },
        { type: "text", label: "Plain", options: ["dropped"] },
      ],
    });
    const [text, dropdown, radio, plain] = form.fields;
    expect(text).toMatchObject({ label: "Untitled Field", options: [] });
    expect(text?.id).toMatch(/^[\w-]{1,64}$/);
    expect(dropdown?.options).toEqual(["A", "Other"]);
    expect(radio?.options).toEqual(["Option 1", "Option 2"]);
    expect(plain?.options).toEqual([]);
  });

  it.each([
    ["no list", "nonsense"],
    ["an entry that is no field", [null]],
    ["a field without a type", [{ label: "x" }]],
    ["two fields of one id", [NAME, NAME]],
    ["a pattern that backtracks", [{ ...NAME, pattern: "(a)\\1" }]],
    ["501 fields", Array.from({ length: 501 }, (_, index) => ({ ...NAME, id: `f${index}` }))],
  ])("refuses %s and stores nothing", async (_name, fields) => {
    const form = await newForm(account, { fields: [NAME] });
    const reply = await put(form.id, { fields });
    expect(reply.status).toBe(400);
    expect(reply.text).not.toBe("");
    expect((await read(form.id)).fields).toHaveLength(1);
  });
});

describe("webhooks and redirect", () => {
  it.each([
    "http://127.0.0.1:9000/hook",
    "http://2130706433/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://localhost/",
    "http://a.example:22/",
  ])("refuses the webhook %s before anything is sent to it", async (url) => {
    const reply = await put((await newForm(account, {})).id, { webhooks: [url] });
    expect([reply.status, reply.text.split(". ")[0]]).toEqual([
      400,
      `The webhook ${url} cannot be used`,
    ]);
  });

  it("trims webhooks, drops blank ones, and keeps webhookUrl in step", async () => {
    const form = await newForm(account, {
      webhooks: [" https://a.example/x ", "", "https://b.example/"],
    });
    expect(form.webhooks).toEqual(["https://a.example/x", "https://b.example/"]);
    expect(form.webhookUrl).toBe("https://a.example/x");
  });

  it("lets webhookUrl alone replace the first, and webhooks win over it", async () => {
    const form = await newForm(account, { webhooks: ["https://a.example/", "https://b.example/"] });
    const one = await put(form.id, { webhookUrl: "https://c.example/" });
    expect(one.json).toMatchObject({ webhooks: ["https://c.example/", "https://b.example/"] });
    const both = await put(form.id, {
      webhookUrl: "https://d.example/",
      webhooks: ["https://e.example/"],
    });
    expect(both.json).toMatchObject({
      webhooks: ["https://e.example/"],
      webhookUrl: "https://e.example/",
    });
  });

  it.each(["ftp://a.example/", "javascript:alert(1)", "nonsense", "https://user:pw@a.example/"])(
    "refuses the webhook %s",
    async (url) => {
      const form = await newForm(account, {});
      expect((await put(form.id, { webhooks: [url] })).status).toBe(400);
    },
  );

  it("refuses a twenty-first webhook", async () => {
    const webhooks = Array.from({ length: 21 }, (_, index) => `https://a.example/${index}`);
    expect((await put((await newForm(account, {})).id, { webhooks })).status).toBe(400);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "java\nscript:alert(1)",
    "x",
  ])("refuses the redirect %o", async (redirectUrl) => {
    const form = await newForm(account, {});
    expect((await put(form.id, { redirectUrl })).status).toBe(400);
  });

  it("takes 'none' and the empty text as unset", async () => {
    const form = await newForm(account, {
      mondayBoardId: "none",
      mondayGroupId: "",
      mondayWorkspaceId: "12",
      redirectUrl: "",
      webhookUrl: "",
    });
    expect(form).toMatchObject({
      mondayBoardId: null,
      mondayGroupId: null,
      mondayWorkspaceId: "12",
      redirectUrl: null,
      webhookUrl: null,
    });
  });
});

describe("conflicts", () => {
  it("refuses a save that is based on an older version, by header or body", async () => {
    const form = await newForm(account, { title: "Both" });
    await put(form.id, { title: "Theirs" });
    const byHeader = await put(form.id, { title: "Mine" }, { "If-Match": `"${form.updatedAt}"` });
    const byBody = await put(form.id, { title: "Mine", updatedAt: form.updatedAt });
    for (const reply of [byHeader, byBody]) {
      expect([reply.status, reply.text]).toEqual([
        409,
        "This form was changed elsewhere since you opened it.",
      ]);
    }
    expect((await read(form.id)).title).toBe("Theirs");
  });

  it("takes the same instant in another spelling, and no version at all", async () => {
    const form = await newForm(account, {});
    const spelled = form.updatedAt.replace("Z", "+00:00");
    expect((await put(form.id, { title: "A" }, { "If-Match": spelled })).status).toBe(200);
    expect((await put(form.id, { title: "B" })).status).toBe(200);
  });

  it("raises updatedAt with every save", async () => {
    const form = await newForm(account, {});
    let last = form.updatedAt;
    for (let index = 0; index < 5; index += 1) {
      const saved = formResponse.parse((await put(form.id, { title: `T${index}` })).json);
      expect(saved.updatedAt > last).toBe(true);
      last = saved.updatedAt;
    }
  });

  it("lets exactly one of ten saves from the same version through", async () => {
    const form = await newForm(account, {});
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        put(form.id, { title: `T${index}`, updatedAt: form.updatedAt }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe("lists and trash", () => {
  it("lists the last edited form first, and only one's own", async () => {
    const owner = await newAccount();
    const first = await newForm(owner, { title: "First" });
    await newForm(owner, { title: "Second" });
    const body = { description: "edited" };
    await call(`/api/forms/${first.id}`, { method: "PUT", token: owner.token, body });
    const list = formListResponse.parse((await call("/api/forms", { token: owner.token })).json);
    expect(list.map(({ title }) => title)).toEqual(["First", "Second"]);
    const cards = (await call("/api/forms/cards", { token: owner.token })).json;
    expect(cards).toEqual(list.map(cardOf));
  });

  it("moves a deleted form to the trash and back, live page included", async () => {
    const owner = await newAccount();
    const { token } = owner;
    const form = await newLiveForm(owner, { title: "Trash me" });
    expect((await call(`/api/forms/${form.id}`, { method: "DELETE", token })).status).toBe(204);
    expect((await call(`/api/forms/${form.id}`, { token })).status).toBe(404);
    expect((await call("/api/forms", { token })).json).toEqual([]);
    expect((await publicForm(form.publicUrl)).status).toBe(404);
    expect((await call("/api/forms?trash=1", { token })).json).toMatchObject([{ id: form.id }]);
    expect((await call("/api/forms/cards", { token })).json).toEqual([]);
    const deleted = await call("/api/forms/cards?trash=1", { token });
    expect(deleted.json).toMatchObject([{ id: form.id, title: "Trash me" }]);

    const back = await call(`/api/forms/${form.id}/restore`, { method: "POST", token });
    expect([back.status, back.json]).toMatchObject([200, { status: "published" }]);
    expect((await publicForm(form.publicUrl)).status).toBe(200);
  });

  it("draws My Forms at once as a document, and sends no field that cards do not show", async () => {
    const owner = await newAccount();
    const fields = [{ id: "a", type: "text", label: "A", description: "For editors alone" }];
    await newForm(owner, { title: "A card", fields });
    const { cookie } = owner;
    const draw = (headers = {}) => call("/forms", { cookie, headers });
    const page = await draw({ Accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(page.text).toMatch(/<h2[^>]*title="A card"/);
    expect(page.text).not.toContain("Loading forms");
    expect(page.text).not.toContain("For editors alone");
    // Client-side navigation shows a skeleton first.
    expect((await draw()).text).toContain("Loading forms");
  });

  it("holds 200 forms and refuses the next with a sentence, also of many at once", async () => {
    const owner = await newAccount();
    for (let made = 0; made < 190; made += 19) {
      const batch = Array.from({ length: 19 }, (_, index) => `Form ${made + index}`);
      await Promise.all(batch.map((title) => newForm(owner, { title })));
    }
    const add = () => call("/api/forms", { method: "POST", token: owner.token, body: {} });
    const replies = await Promise.all(Array.from({ length: 40 }, add));
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(30);
    expect([refused[0]?.status, refused[0]?.text]).toEqual([
      409,
      "An account can hold at most 200 forms. Delete one first.",
    ]);
  });
});
