import { beforeAll, describe, expect, it } from "vitest";
import { FORM_DATA_ID } from "@/lib/contracts/public-form/public-form-page";
import { call, errorFieldsOf, newAccount, newLiveForm, type Account } from "../support/api";
import { submit } from "../support/files";
import { formOf, post } from "../support/plain-pages";

const NAME = { id: "name", type: "text", label: "First name" };
const CITY = { id: "city", type: "dropdown", label: "City", options: ["Oslo", "Bergen"] };
const WHY = {
  id: "why",
  type: "text",
  label: "Why there, {{name|you}}?",
  placeholder: "{{city}} is…",
  conditionalLogic: {
    enabled: true,
    dependsOn: "city",
    showIf: { operator: "equals", value: "Oslo" },
  },
};
const INTRO = { id: "intro", type: "paragraph", label: "Intro", content: "Hello **{{name|you}}**" };
const PIN = { id: "pin", type: "password", label: "PIN" };
const HOSTILE = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) "';

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newPage = (more: object = {}) =>
  newLiveForm(account, { title: "Piped", fields: [NAME, CITY, WHY, INTRO], ...more });

const text = async (path: string) => (await call(path)).text;

const ownText = async (path: string) => (await call(path, { token: account.token })).text;

describe("a page whose texts show answers", () => {
  it("has the fallbacks, and the answers of its link", async () => {
    const { publicUrl } = await newPage({ settings: { prefillFieldIds: ["name", "city"] } });
    expect(await text(`/form/${publicUrl}`)).toContain(
      '<strong class="font-semibold">you</strong>',
    );
    for (const name of ["Ida", "Bo"]) {
      const page = await text(`/form/${publicUrl}?name=${name}&city=Oslo`);
      expect(page).toContain(`<strong class="font-semibold">${name}</strong>`);
      expect(page).toContain(`Why there, ${name}?`);
      expect(page).toContain('placeholder="Oslo is…"');
    }
    const page = await text(`/form/${publicUrl}?name=${encodeURIComponent(HOSTILE)}`);
    // Without the data for the scripts, which no browser reads as HTML.
    const [hostile] = page.split(`id="${FORM_DATA_ID}"`);
    expect(hostile).toContain("&lt;img src=x onerror=alert(1)> [x](javascript:alert(1))");
    expect(hostile).not.toContain("<img src=x");
  });
});

describe("a redirect address that shows answers", () => {
  it("has them URL-encoded, also when the same answers are sent again", async () => {
    const redirectUrl = "https://a.example/{{city|none}}?n={{name}}#{{pin}}";
    const { publicUrl } = await newPage({ redirectUrl });
    const headers = { "Idempotency-Key": "again" };
    const send = () =>
      call(`/api/public-forms/${publicUrl}/submit`, {
        method: "POST",
        headers,
        body: { name: "Ida & Bo/#?" },
      });
    const expected = "https://a.example/none?n=Ida%20%26%20Bo%2F%23%3F#%7B%7Bpin%7D%7D";
    expect((await send()).json).toMatchObject({ redirectUrl: expected });
    expect((await send()).json).toMatchObject({ redirectUrl: expected });
  });

  it("stays at its host", async () => {
    const { publicUrl } = await newPage({ redirectUrl: "https://a.example/u/{{name}}/b" });
    for (const name of ["..", "//evil.example", "@evil.example", "\\evil"]) {
      const { json } = await submit(publicUrl, { name });
      expect(new URL((json as { redirectUrl: string }).redirectUrl).host).toBe("a.example");
    }
  });
});

describe("an ending that shows answers", () => {
  it("has them as text in its title, text and address, for programs and pages", async () => {
    const ending = {
      id: "e1",
      title: "Bye {{name}}",
      text: "See you, *{{name|you}}*",
      redirectUrl: "https://a.example/{{city|none}}",
    };
    const { publicUrl } = await newPage({ settings: { endings: [ending] } });
    const reply = await call(`/api/public-forms/${publicUrl}/submit`, {
      method: "POST",
      headers: { "X-Form-Blocks": "1" },
      body: { name: "**Ida** [x](y)\n# z", city: "Oslo" },
    });
    expect(reply.json).toMatchObject({
      redirectUrl: "https://a.example/Oslo",
      ending: {
        title: "Bye **Ida** [x](y)\n# z",
        text: "See you, *\\*\\*Ida\\*\\* \\[x\\]\\(y\\) \\# z*",
        blocks: [
          {
            block: "paragraph",
            content: ["See you, ", { span: "emphasis", content: ["**Ida** [x](y)\n# z"] }],
          },
        ],
      },
    });
  });

  it("refuses secrets and answers that decide where it leads to", async () => {
    const save = (ending: object) =>
      call("/api/forms", {
        method: "POST",
        body: { title: "T", fields: [PIN, NAME], settings: { endings: [{ id: "e", ...ending }] } },
        token: account.token,
      });
    const secret = await save({ title: "Bye", text: "{{pin}}" });
    expect(secret.status).toBe(400);
    expect(Object.keys(errorFieldsOf(secret) as object)).toEqual(["settings.endings.0.text"]);
    expect((await save({ redirectUrl: "https://{{name}}/" })).status).toBe(400);
    expect((await save({ redirectUrl: "https://a.example/{{name}}" })).status).toBe(201);
  });
});

describe("what a save refuses", () => {
  const save = (body: object) =>
    call("/api/forms", { method: "POST", body: { title: "T", ...body }, token: account.token });

  it("is a secret answer in any text, by the name of its field", async () => {
    const sentence = 'The answer of "PIN" is secret: please take it out of';
    const fields = [PIN, { ...NAME, label: "Hi {{pin}}" }];
    const reply = await save({
      fields,
      settings: { thankYou: "{{pin}}" },
      redirectUrl: "https://a.example/{{pin}}",
    });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toEqual({
      "fields.1.label": `${sentence} the label of "Hi [PIN]".`,
      "settings.thankYou": `${sentence} the thank-you text.`,
      redirectUrl: `${sentence} the redirect address.`,
    });
  });

  it("is an answer before the path of the redirect address", async () => {
    const reply = await save({ fields: [NAME], redirectUrl: "https://{{name}}.example/" });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toEqual({
      redirectUrl:
        "An answer can stand in the path, the query or the fragment of the redirect address, not before them.",
    });
  });

  it("is neither an unknown field nor a text that only looks like one", async () => {
    const reply = await save({ fields: [{ ...NAME, label: "Hi {{gone}} {{" }] });
    expect(reply.status).toBe(201);
  });
});

describe("a label that shows answers", () => {
  it("has the name of the field in its place wherever answers are read", async () => {
    const { id, publicUrl } = await newPage();
    expect((await submit(publicUrl, { name: "Ida", city: "Oslo", why: "Sea" })).status).toBe(201);
    const list = () => call(`/api/forms/${id}/submissions`, { token: account.token });
    const [first] = (await list()).json as { data: object }[];
    expect(JSON.stringify(first?.data)).toContain('"Why there, [First name]?":"Sea"');
    const again = JSON.parse(JSON.stringify(first?.data).replace("Sea", "Fjord")) as object;
    expect((await submit(publicUrl, again)).status).toBe(201);
    const [second] = (await list()).json as { data: object }[];
    expect(second?.data).toEqual(again);
    const csv = await ownText(`/api/forms/${id}/submissions/export?format=csv`);
    expect(csv).toContain("Why there, [First name]?");
    expect(csv).not.toContain("{{");
    const summary = await ownText(`/api/forms/${id}/summary`);
    expect(summary).toContain("Why there, [First name]?");
    expect(summary).not.toContain("{{");
  });
});

describe("a form that is sent without JavaScript", () => {
  const sent = async (more: object) => {
    const { publicUrl } = await newPage(more);
    const reply = await post(
      publicUrl,
      formOf([
        ["field-name", HOSTILE],
        ["field-city", "Bergen"],
      ]),
    );
    expect(reply.status).toBe(303);
    return reply.headers.get("location") ?? "";
  };

  it("thanks with the answers once, and with none who opens the address later", async () => {
    const address = await sent({ settings: { thankYou: "Thanks, *{{name|you}}*, in {{city}}" } });
    expect(address).not.toContain("Bergen");
    const page = await text(address);
    expect(page).toContain("&lt;img src=x onerror=alert(1)> [x](javascript:alert(1))");
    expect(page).toContain("in Bergen");
    const later = await text(address);
    expect(later).toContain("<em>you</em>");
    expect(later).not.toContain("Bergen");
  });

  it("is led to the address with its answers", async () => {
    const address = await sent({ redirectUrl: "https://a.example/?c={{city|none}}" });
    expect(await text(address)).toContain("0; url=https://a.example/?c=Bergen");
    expect(await text(address)).toContain("0; url=https://a.example/?c=none");
  });

  it("shows what was typed where it comes back with errors", async () => {
    const { publicUrl } = await newPage({ fields: [{ ...CITY, required: true }, NAME, INTRO] });
    const reply = await post(publicUrl, formOf([["field-name", "Ida"]]));
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('<strong class="font-semibold">Ida</strong>');
  });
});
