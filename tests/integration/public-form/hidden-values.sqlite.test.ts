import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, newForm, newLiveForm, type Account } from "../support/api";
import { answersOf } from "../support/files";
import { formOf, post } from "../support/plain-pages";

const NAME = { id: "name", type: "text", label: "Name", parameter: "n" };
const SOURCE = {
  id: "src",
  type: "hidden",
  label: "Lead source",
  parameter: "utm_source",
  defaultValue: "direct",
  description: "*Lead source* of [us](https://a.example)",
};

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newPage = (more: object = {}) =>
  newLiveForm(account, { title: "Sources", fields: [NAME, SOURCE], ...more });

const submit = (publicUrl: string, body: object) =>
  call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });

/** The value of the hidden input that a page without JavaScript posts. */
function postedValue(html: string): string | undefined {
  return /<input type="hidden" name="field-src" value="([^"]*)"/.exec(html)?.[1];
}

describe("a hidden value on the page", () => {
  it("is its default, without a word of the owner's", async () => {
    const { publicUrl } = await newPage();
    const { text } = await call(`/form/${publicUrl}`);
    expect(postedValue(text)).toBe("direct");
    expect(text).not.toContain("Lead source");
    expect(text).not.toContain("utm_source");
    const asJson = await call(`/api/public-forms/${publicUrl}`);
    expect(asJson.text).not.toContain("Lead source");
  });

  it("is the parameter of the address, as text, framed or not", async () => {
    const { publicUrl } = await newPage();
    const hostile = '"><script>alert(1)</script>';
    for (const path of [`/form/${publicUrl}`, `/embed/${publicUrl}`]) {
      for (const name of ["utm_source", "src"]) {
        const { text } = await call(`${path}?${name}=${encodeURIComponent(hostile)}`);
        expect(postedValue(text)).toBe("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
        expect(text).not.toContain(hostile);
      }
    }
  });

  it("leaves out a parameter that is too long", async () => {
    const { publicUrl } = await newPage();
    const page = (length: number) =>
      call(`/form/${publicUrl}?utm_source=${"x".repeat(length)}`).then(({ text }) => text);
    expect(postedValue(await page(1_000))).toBe("x".repeat(1_000));
    expect(postedValue(await page(1_001))).toBe("direct");
  });

  it("comes by its parameter where the owner allows links to fill in a field", async () => {
    const closed = await newPage();
    const open = await newPage({ settings: { prefillFieldIds: ["name"] } });
    const shown = async ({ publicUrl }: { publicUrl: string }, query: string) =>
      (await call(`/form/${publicUrl}?${query}`)).text.includes('value="Ida"');
    expect(await shown(open, "n=Ida")).toBe(true);
    expect(await shown(open, "name=Ida")).toBe(true);
    expect(await shown(closed, "n=Ida")).toBe(false);
  });
});

describe("a hidden value of a submission", () => {
  it("is what was sent, else the default, under the field's id", async () => {
    const { id, publicUrl } = await newPage();
    expect((await submit(publicUrl, { name: "Ida", src: "news" })).status).toBe(201);
    expect((await submit(publicUrl, { name: "Bo" })).status).toBe(201);
    expect(await answersOf(account, id)).toEqual([
      { name: "Bo", src: "direct" },
      { name: "Ida", src: "news" },
    ]);
  });

  it.each([
    ["x".repeat(1_001), "A hidden value must be at most 1,000 characters"],
    [7, "A hidden value must be text"],
    [{ a: 1 }, "A hidden value must be text"],
  ])("is refused when it is not a short text", async (src, sentence) => {
    const { id, publicUrl } = await newPage();
    const reply = await submit(publicUrl, { name: "Ida", src });
    expect(reply.status).toBe(400);
    const details = decodeURIComponent(reply.headers.get("x-error-fields") ?? "");
    expect(details).toBe(JSON.stringify({ src: sentence }));
    expect(await answersOf(account, id)).toEqual([]);
  });

  it("is posted without JavaScript, also by a page from before it was asked for", async () => {
    const { id, publicUrl } = await newPage();
    const replies = [
      await post(
        publicUrl,
        formOf([
          ["field-name", "Ida"],
          ["field-src", "news"],
        ]),
      ),
      await post(publicUrl, formOf([["field-name", "Bo"]])),
    ];
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    const stored = await answersOf(account, id);
    expect(stored.toSorted((a, b) => String(a["name"]).localeCompare(String(b["name"])))).toEqual([
      { name: "Bo", src: "direct" },
      { name: "Ida", src: "news" },
    ]);
  });

  it("is kept by a page that comes back with errors", async () => {
    const { publicUrl } = await newPage({ fields: [{ ...NAME, required: true }, SOURCE] });
    const reply = await post(publicUrl, formOf([["field-src", "news"]]));
    expect(reply.status).toBe(400);
    expect(postedValue(reply.text)).toBe("news");
  });
});

describe("a save", () => {
  it.each([
    [{ id: "mail", type: "email", label: "Mail", parameter: "utm_source" }, '"Mail"'],
    [{ id: "utm_source", type: "text", label: "Campaign" }, '"Campaign"'],
  ])("refuses parameters that clash, and names the fields", async (other, name) => {
    const request = { title: "Clash", fields: [NAME, SOURCE, other] };
    const created = await call("/api/forms", {
      method: "POST",
      token: account.token,
      body: request,
    });
    const { id } = await newForm(account, { title: "Clash", fields: [NAME, SOURCE] });
    const saved = await call(`/api/forms/${id}`, {
      method: "PUT",
      token: account.token,
      body: { fields: request.fields },
    });
    for (const reply of [created, saved]) {
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('The parameter "utm_source" would fill in both');
      expect(reply.text).toContain('"Lead source"');
      expect(reply.text).toContain(name);
    }
  });
});
