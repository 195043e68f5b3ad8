import { beforeAll, describe, expect, it } from "vitest";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { call, newAccount, newForm, newLiveForm, type Account } from "../support/api";
import { submit } from "../support/files";

const FIELDS = [
  { id: "name", type: "text", label: "الاسم" },
  { id: "phone", type: "phone", label: "الهاتف" },
];
const SETTINGS = {
  languages: ["ar", "de"],
  correctableDays: 0,
  withdrawable: true,
  resumable: true,
  follow: { enabled: true, columnIds: [], answers: false },
};

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function createdBy(header: string | undefined, settings?: object) {
  const { json } = await call("/api/forms", {
    method: "POST",
    token: account.token,
    headers: header === undefined ? {} : { "Accept-Language": header },
    body: { title: "New", ...(settings && { settings }) },
  });
  return (json as FormResponse).settings.languages;
}

describe("the languages of a form", () => {
  it("begin with that of the browser it was made in, unless they are given", async () => {
    expect(await createdBy("fr;q=0.3, de-AT, en;q=0.8")).toEqual(["de"]);
    expect(await createdBy("zh-TW")).toEqual(["zh-TW"]);
    expect(await createdBy("*")).toEqual(["en"]);
    expect(await createdBy("?, ;;")).toEqual(["en"]);
    expect(await createdBy("de", { languages: ["PT-br", "ZH-hant"] })).toEqual([
      "pt-BR",
      "zh-Hant",
    ]);
  });

  it("are kept by a save that leaves them out, and what is no list of languages is refused", async () => {
    const { id } = await newForm(account, { title: "Kept", settings: { languages: ["de-at"] } });
    const put = (settings: object) =>
      call(`/api/forms/${id}`, { method: "PUT", token: account.token, body: { settings } });
    expect((await put({ submitLabel: "Los" })).json).toMatchObject({
      settings: { languages: ["de-AT"] },
    });
    const many = Array.from({ length: 31 }, (_, index) => `de-x-${index}`);
    for (const languages of [[], ["de", "DE"], many, ["en_US"], [""], ["?"], [1], "de", null]) {
      expect((await put({ languages })).status, JSON.stringify(languages)).toBe(400);
    }
    const offered = ["de", "en", "ar"];
    expect((await put({ languages: offered })).json).toMatchObject({
      settings: { languages: offered },
    });
  });
});

describe("a visitor's page", () => {
  it("says the form's original language wherever it is opened, and runs its way", async () => {
    const { publicUrl } = await newLiveForm(account, {
      title: "طلب",
      fields: FIELDS,
      settings: SETTINGS,
    });
    const { json } = await submit(publicUrl, { name: "A" });
    const { correctUrl, followUrl } = json as Record<"correctUrl" | "followUrl", string>;
    const draft = await call(`/api/public-forms/${publicUrl}/drafts`, {
      method: "POST",
      body: { answers: { name: "B" } },
    });
    const resume = new URL(saveDraftResponse.parse(draft.json).resumeUrl).pathname;
    const correct = new URL(correctUrl).pathname;
    const pages = [
      `/form/${publicUrl}`,
      `/embed/${publicUrl}`,
      correct,
      `${correct}?withdraw=1`,
      new URL(followUrl).pathname,
      resume,
      `${resume}?saved=1`,
      `${resume}?file=1`,
    ];
    for (const page of pages) {
      const reply = await call(page, { headers: { "Accept-Language": "fr" } });
      expect(reply.status, page).toBe(200);
      expect(reply.text, page).toMatch(/<html lang="ar" dir="rtl"/);
      expect(reply.headers.get("content-language"), page).toBe("ar");
    }
    const { text } = await call(`/form/${publicUrl}`);
    expect(text).toMatch(/<input type="tel"[^>]* dir="ltr"/);
  });

  it("is English and runs from left to right where nothing else was chosen", async () => {
    const { publicUrl } = await newLiveForm(account, { title: "Guests" });
    const reply = await call(`/form/${publicUrl}`);
    expect(reply.text).toContain('<html lang="en" dir="ltr"');
    expect(reply.headers.get("content-language")).toBe("en");
  });
});
