import { beforeAll, describe, expect, it, vi } from "vitest";
import { logoResponse } from "@/lib/contracts/files";
import { formResponse } from "@/lib/contracts/forms/forms";
import {
  DEFAULT_PUBLIC_PAGE_SETTINGS,
  type PublicPageSettings,
} from "@/lib/domain/forms/public-page-settings";
import { PNG } from "@/tests/factories/sent/images";
import { call, newAccount, newForm, newLiveForm, serverUrl, type Account } from "../support/api";

const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "pin", type: "password", label: "PIN" },
];
const WAIT = { timeout: 20_000, interval: 100 };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

function unescaped(html: string): string {
  const entities = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return Object.entries(entities).reduce((text, [name, sign]) => text.replaceAll(name, sign), html);
}

function put(id: number, body: unknown) {
  return call(`/api/forms/${id}`, { method: "PUT", token: account.token, body });
}

function publish(id: number) {
  return call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
}

function livePage(settings: Partial<PublicPageSettings>) {
  return newLiveForm(account, { title: "Guest list", fields: FIELDS, settings });
}

function send(publicUrl: string, body: unknown = { name: "Ida" }) {
  return call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });
}

async function ownersView(id: number) {
  return formResponse.parse((await call(`/api/forms/${id}`, { token: account.token })).json);
}

function postLogo(formId: number, bytes: Uint8Array) {
  const content = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  const body = { name: "logo.png", content };
  return call(`/api/forms/${formId}/logo`, { method: "POST", token: account.token, body });
}

async function newLogo(formId: number): Promise<string> {
  return logoResponse.parse((await postLogo(formId, PNG)).json).logoId;
}

describe("settings of a form", () => {
  it("have defaults, keep what a save leaves out, and are frozen by publishing", async () => {
    const form = await newLiveForm(account, { title: "Plain", fields: FIELDS });
    expect(form.settings).toEqual(DEFAULT_PUBLIC_PAGE_SETTINGS);
    await put(form.id, { settings: { thankYou: "Bye" } });
    const saved = await put(form.id, { settings: { accentColor: "#0A7D5A" } });
    const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, thankYou: "Bye", accentColor: "#0a7d5a" };
    expect(saved.json).toMatchObject({ settings, hasUnpublishedChanges: true });
    expect((await call(`/form/${form.publicUrl}`)).text).not.toContain('style="--accent:');
    await publish(form.id);
    expect((await call(`/form/${form.publicUrl}`)).text).toContain(
      'style="--accent:light-dark(#0a7d5a',
    );
    const version = await call(`/api/forms/${form.id}/versions/1`, { token: account.token });
    expect(version.json).toMatchObject({ settings: DEFAULT_PUBLIC_PAGE_SETTINGS });
  });

  it("name only fields that a link can fill in", async () => {
    const form = await livePage({ prefillFieldIds: ["pin", "gone", "name", "name"] });
    expect(form.settings.prefillFieldIds).toEqual(["name"]);
    const saved = await put(form.id, { fields: [] });
    expect(formResponse.parse(saved.json).settings.prefillFieldIds).toEqual([]);
  });

  it.each([
    [{ accentColor: "url(//x)" }, "The accent colour must be like #0a7d5a"],
    [{ colour: "#0a7d5a" }, "The settings hold a name that is unknown"],
    [
      { opensAt: "2026-11-21T09:00:00Z", closesAt: "2026-11-21T09:00:00Z" },
      "The form must close after it opens.",
    ],
    [{ logoId: "a".repeat(32) }, "The logo is unknown. Please upload it again."],
  ])("are refused in one sentence: %o", async (settings, sentence) => {
    const form = await newForm(account, { title: "Strict", fields: FIELDS });
    const reply = await put(form.id, { settings });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(sentence);
  });
});

describe("a form that is not open", () => {
  it("has a page that says so, and takes nothing", async () => {
    const opensAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id, publicUrl } = await livePage({ opensAt, timeZone: "Europe/Berlin" });
    const page = await call(`/form/${publicUrl}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Not open yet");
    expect(await ownersView(id)).toMatchObject({ live: { availability: "not-yet", opensAt } });
    expect(page.text).toContain(`datetime="${opensAt}"`);
    expect(page.text).not.toContain("<form");
    const refused = await send(publicUrl);
    expect([refused.status, refused.text]).toEqual([409, "This form is not open yet."]);
  });

  it("closes by itself, also where its open page was cached", async () => {
    const closesAt = new Date(Date.now() + 3_000).toISOString();
    const { publicUrl } = await livePage({ closesAt });
    await vi.waitFor(async () => {
      expect((await call(`/form/${publicUrl}`)).text).toContain("This form closed on");
    }, WAIT);
    // A visitor who had it open may still submit.
    expect((await send(publicUrl)).status).toBe(201);
  });

  it("shows its owner's words after closing, framed or not", async () => {
    const closesAt = "2026-01-31T16:00:00.000Z";
    const { id, publicUrl } = await livePage({
      closesAt,
      closedMessage: "Too **late** <b>now</b>",
    });
    // What is live counts, and not the working copy.
    await put(id, { settings: { closesAt: null } });
    expect(await ownersView(id)).toMatchObject({ live: { availability: "closed", closesAt } });
    for (const path of [`/form/${publicUrl}`, `/embed/${publicUrl}`]) {
      const page = await call(path);
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/Too <strong[^>]*>late<\/strong> &lt;b>now&lt;\/b>/);
      expect(page.text).not.toContain("<form");
    }
    expect((await send(publicUrl)).status).toBe(409);
  });

  it("closes with its last answer and opens when one is deleted", async () => {
    const { id, publicUrl } = await livePage({ responseLimit: 1 });
    expect((await call(`/form/${publicUrl}`)).text).toContain("<form");
    const sent = await send(publicUrl);
    expect(sent.status).toBe(201);
    expect((await call(`/form/${publicUrl}`)).text).toContain("This form is full");
    const refused = await send(publicUrl);
    expect(refused.status).toBe(409);
    expect(refused.text).toBe("This form is full and takes no more answers.");
    expect(await ownersView(id)).toMatchObject({
      status: "published",
      live: { availability: "full", responseLimit: 1 },
    });
    const { json } = sent;
    const receipt = typeof json === "object" && json !== null && "id" in json ? json.id : 0;
    const path = `/api/forms/${id}/submissions/${String(receipt)}`;
    await call(path, { method: "DELETE", token: account.token });
    expect((await call(`/form/${publicUrl}`)).text).toContain("<form");
    expect(await ownersView(id)).toMatchObject({ live: { availability: "open" } });
  });
});

describe("a link with answers", () => {
  it("fills in what the owner allows, before any script runs", async () => {
    const { publicUrl } = await livePage({ prefillFieldIds: ["name", "pin"] });
    const query = "name=Ida%22%3E%3Cscript%3E&pin=1234";
    for (const path of [`/form/${publicUrl}`, `/embed/${publicUrl}`]) {
      const { text } = await call(`${path}?${query}`);
      expect(text).toContain('value="Ida&quot;&gt;&lt;script&gt;"');
      expect(text).not.toMatch(/value="1234"/);
    }
    expect((await call(`/form/${publicUrl}`)).text).not.toContain("Ida&quot;");
  });

  it("fills in each visitor's own, in the page and in the data of its scripts", async () => {
    const day = { id: "day", type: "dropdown", label: "Day", options: ["Mo", "Tu"] };
    const settings = { prefillFieldIds: ["name", "day"] };
    const content = { title: "Shared", fields: [...FIELDS, day], settings };
    const { publicUrl } = await newLiveForm(account, content);
    const people = ["Ida", `"><b>'&amp;`, "\u{1F600} <!-- ü"];
    const loads = people.map((name) =>
      call(`/form/${publicUrl}?${new URLSearchParams({ utm_source: "a", name, day: "Tu" })}`),
    );
    for (const [index, page] of (await Promise.all(loads)).entries()) {
      const name = people[index] ?? "";
      const value =
        /<input(?=[^>]* id="field-name")[^>]* value="([^"]*)"/.exec(page.text)?.[1] ?? "";
      expect(unescaped(value)).toBe(name);
      expect(page.text).toMatch(/<option[^>]* selected[^>]*>Tu</);
      const json = /id="form-data">(.*?)<\/script>/s.exec(page.text)?.[1] ?? "";
      expect(JSON.parse(json)).toMatchObject({ prefilled: { name, day: "Tu" } });
      expect(page.text).not.toContain("utm_source");
    }
    expect((await call(`/form/${publicUrl}`)).text).not.toContain("Ida");
  });

  it("says beside a field that its value was not taken, to whoever has that link alone", async () => {
    const mail = { id: "mail", type: "email", label: "E-mail" };
    const settings = { prefillFieldIds: ["name", "mail"] };
    const content = { title: "Refused", fields: [...FIELDS, mail], settings };
    const { publicUrl } = await newLiveForm(account, content);
    const sentence = "The value in the link was not taken.";
    const refused = await call(`/form/${publicUrl}?name=Ida&mail=ida%40`);
    expect(refused.text).toMatch(
      new RegExp(`id="field-mail-error"[^>]*>(?:<[^>]*>)*${sentence} Please enter a valid email`),
    );
    expect(refused.text).toMatch(/<input[^>]* id="field-mail"[^>]* aria-invalid="true"/);
    expect(refused.text).toContain('value="Ida"');
    expect(refused.text).not.toContain("Please check");
    const taken = await call(`/form/${publicUrl}?name=Ida&mail=ida%40example.com`);
    expect(taken.text).not.toContain(sentence);
  });

  it("fills in nothing otherwise", async () => {
    const { publicUrl } = await livePage({});
    expect((await call(`/form/${publicUrl}?name=Ida`)).text).not.toContain('value="Ida"');
  });
});

describe("a logo", () => {
  it("is visible to all who see the form, inert and cached by browsers", async () => {
    const form = await newForm(account, { title: "With a logo", fields: FIELDS });
    const logoId = await newLogo(form.id);
    expect((await put(form.id, { settings: { logoId, logoText: 'Acme "1"' } })).status).toBe(200);
    const { publicUrl } = formResponse.parse((await publish(form.id)).json);
    const page = await call(`/form/${publicUrl}`);
    expect(page.text).toContain(`src="/api/logos/${logoId}" alt="Acme &quot;1&quot;"`);
    const logo = await fetch(new URL(`/api/logos/${logoId}`, serverUrl()));
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(logo.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it.each([
    ["a program", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415],
    ["something else", Buffer.from("plain text"), 415],
    ["too large", Buffer.concat([PNG, Buffer.alloc(600_000)]), 413],
  ])("is refused when it is %s", async (_what, bytes, status) => {
    const form = await newForm(account, { title: "Strict", fields: FIELDS });
    expect((await postLogo(form.id, bytes)).status).toBe(status);
  });

  it("belongs to its form alone", async () => {
    const one = await newForm(account, { title: "One", fields: FIELDS });
    const other = await newForm(account, { title: "Other", fields: FIELDS });
    const logoId = await newLogo(one.id);
    expect((await put(other.id, { settings: { logoId } })).status).toBe(400);
    await call(`/api/forms/${one.id}`, { method: "DELETE", token: account.token });
    expect((await call(`/api/logos/${logoId}`)).status).toBe(404);
  });

  it("is never a file that somebody sent", async () => {
    const form = await newLiveForm(account, {
      title: "Files",
      fields: [{ id: "f", type: "file", label: "Files" }],
    });
    const content = `data:image/png;base64,${PNG.toString("base64")}`;
    await send(form.publicUrl, { f: { name: "a.png", type: "image/png", content } });
    const sent = await call(`/api/forms/${form.id}/submissions`, { token: account.token });
    const fileId = /\/api\/files\/([\w-]+)/.exec(sent.text)?.[1] ?? "";
    expect(fileId).not.toBe("");
    expect((await call(`/api/logos/${fileId}`)).status).toBe(404);
  });
});
