import { beforeAll, describe, expect, it } from "vitest";
import { plain, when } from "@/tests/factories/content/plain-fields";
import { readForm } from "@/tests/support/html-form";
import {
  call,
  errorFieldsOf,
  newAccount,
  newLiveForm,
  serverUrl,
  type Account,
} from "../support/api";
import { file, formOf, post, valueOf } from "../support/plain-pages";

const FIELDS = [
  plain("pet", { type: "radio", label: "Pet", options: ["Cat", "Dog"], required: true }),
  plain("home", { type: "dropdown", label: "Home", options: ["House", "Flat", "Other"] }),
  plain("why", { label: "Why?", conditionalLogic: when({ dependsOn: "home", value: "House" }) }),
  plain("name", { label: "Name" }),
  plain("photo", { type: "file", label: "Photo" }),
];
let account: Account;
let url: string;
let formId: number;

const open = (path: string, header?: string) =>
  call(path, { headers: header === undefined ? {} : { "Accept-Language": header } });
const languageOf = ({ headers }: { headers: Headers }) => headers.get("content-language");
const send = (body: unknown, query = "", header = "*") =>
  call(`/api/public-forms/${url}/submit${query}`, {
    method: "POST",
    headers: { "Accept-Language": header },
    body,
  });

beforeAll(async () => {
  account = await newAccount();
  const settings = {
    languages: ["en", "de", "ar", "pt-BR", "ja"],
    prefillFieldIds: ["pet", "name"],
  };
  const form = await newLiveForm(account, { title: "Pets", fields: FIELDS, settings });
  ({ publicUrl: url, id: formId } = form);
});

describe("the language of a page", () => {
  it.each([
    ["?lang=de", undefined, "de"],
    ["?lang=de-AT", "ar", "de"],
    ["?lang=DE", "ar", "de"],
    ["?lang=fr", "ar", "ar"],
    ["?lang=", "ja;q=0.4, pt-PT", "pt-BR"],
    ["?lang=en", "de", "en"],
    ["", "de-AT", "de"],
    ["", "fr, *;q=0.1", "en"],
    ["", undefined, "en"],
    ["", "not a header;;,", "en"],
  ])("is that of %j before %j", async (query, header, expected) => {
    for (const surface of ["form", "embed"]) {
      const page = await open(`/${surface}/${url}${query}`, header);
      expect([page.status, languageOf(page)]).toEqual([200, expected]);
      expect(page.headers.get("vary")).toBe("Accept-Encoding, Accept-Language");
      expect(page.text).toContain(`<html lang="${expected}"`);
    }
  });

  it("is that of our texts, and runs their way", async () => {
    const { text } = await open(`/form/${url}?lang=de`);
    expect(text).toContain('lang="de" dir="ltr"');
    expect(text).toContain(">Absenden</");
    expect((await open(`/form/${url}?lang=ar`)).text).toContain('lang="ar" dir="rtl"');
  });

  it("takes what a link fills in by the original's options", async () => {
    const { text } = await open(`/form/${url}?lang=de&pet=Cat&name=Ann`);
    expect(text).toMatch(/<input(?=[^>]*value="Cat")(?=[^>]*checked)[^>]*>/);
    expect(text).toContain('value="Ann"');
    expect((await open(`/form/${url}?lang=de&pet=Katze`)).text).not.toMatch(
      /<input(?=[^>]*value="Cat")(?=[^>]*checked)[^>]*>/,
    );
  });

  it("is never another one, whoever asks at once", async () => {
    const tags = ["en", "de", "ar", "pt-BR", "ja"];
    const asked = Array.from({ length: 200 }, (_, index) => {
      const [tag = "", other = ""] = [tags[index % 5], tags[(index * 3 + 1) % 5]];
      const paths = [`?lang=${tag}`, "", `?name=N${index}`, `?lang=${tag}&name=N${index}`];
      const query = paths[(index >> 1) % 4] ?? "";
      const surface = index % 7 === 0 ? "embed" : "form";
      const isNamed = query.includes("lang");
      return { path: `/${surface}/${url}${query}`, tag, header: isNamed ? other : tag };
    });
    const pages = await Promise.all(
      asked.map(async ({ path, header }) => {
        const page = await open(path, header);
        return [languageOf(page), /<html lang="([^"]*)"/.exec(page.text)?.[1]];
      }),
    );
    expect(pages).toEqual(asked.map(({ tag }) => [tag, tag]));
  });

  it("of an address without a form is one of ours", async () => {
    const page = await open("/form/none", "de-AT, en;q=0.5");
    expect([page.status, languageOf(page)]).toEqual([404, "de"]);
    expect(page.text).toContain("nicht gefunden");
    expect(page.headers.get("vary")).toBe("Accept-Encoding, Accept-Language");
    expect(languageOf(await open("/form/none", "xx"))).toBe("en");
    expect(languageOf(await open("/embed/none", "ar"))).toBe("ar");
  });

  it("varies by nothing where there is one alone", async () => {
    const only = await newLiveForm(account, { title: "One", settings: { languages: ["de"] } });
    const page = await open(`/form/${only.publicUrl}?lang=ar`, "ar");
    expect([languageOf(page), page.headers.get("vary")]).toEqual(["de", "Accept-Encoding"]);
    expect(page.text).not.toContain("hreflang");
  });
});

describe("the menu of languages", () => {
  it("is plain links before the form, and keeps all other parameters", async () => {
    const { text } = await open(`/form/${url}?a=1&lang=de&name=%26%22x&a=2`);
    const link = (tag: string) =>
      new RegExp(`<a(?=[^>]* hreflang="${tag}")(?=[^>]* lang="${tag}")[^>]*>`).exec(text)?.[0] ??
      "";
    expect(link("ar")).toContain(`href="/form/${url}?lang=ar&amp;a=1&amp;a=2&amp;name=%26%22x"`);
    expect(link("de")).toContain('aria-current="true"');
    expect(text.indexOf("hreflang")).toBeLessThan(text.indexOf("<form"));
    for (const name of ["English", "Deutsch", "العربية", "Português (Brasil)", "日本語"]) {
      expect(text).toContain(`>${name}</a>`);
    }
  });

  it("changes the language without scripts, keeps what was typed, and stores nothing", async () => {
    const page = (await open(`/form/${url}`)).text;
    const button = /<button(?=[^>]*lang="de")[^>]*>/.exec(page)?.[0] ?? "";
    expect(button).toContain('form="answers"');
    expect(page.indexOf(button)).toBeGreaterThan(page.indexOf("</form>"));
    const entries = [
      ["field-pet", "Cat"],
      ["field-home", "House"],
      ["field-name", " Ann\n"],
      ["field-photo", file("a.txt", "hello")],
      [/name="([^"]*)"/.exec(button)?.[1] ?? "", "de"],
      ["form.address", valueOf((await open(`/form/${url}?source=mail&a=1`)).text, "form.address")],
    ] as const;
    const names = readForm(page, "/api").entries.map(([name]) => name);
    expect(names).toContain("field-name");
    const drawn = await post(url, formOf(entries), "?from=form&lang=ar");
    expect([drawn.status, languageOf(drawn)]).toEqual([200, "de"]);
    expect(drawn.text).toMatch(/<input(?=[^>]*value="Cat")(?=[^>]*checked)[^>]*>/);
    expect(valueOf(drawn.text, "field-name")).toBe(" Ann\n");
    expect(drawn.text).toContain("a.txt");
    expect(drawn.text).not.toContain('aria-invalid="true"');
    expect(readForm(drawn.text, "/api").action).toContain("lang=de");
    expect(drawn.text).toContain(`href="/form/${url}?lang=ar&amp;source=mail&amp;a=1"`);
    // As the next change sends it.
    const address = valueOf(drawn.text, "form.address").replaceAll("&amp;", "&");
    expect(address).toBe(`/form/${url}?lang=de&source=mail&a=1`);
    for (const other of ["fr", "", "?"]) {
      const same = await post(url, formOf([["form.language", other]]), "?from=form&lang=de");
      expect([same.status, languageOf(same)]).toEqual([200, "de"]);
    }
    const list = await call(`/api/forms/${formId}/submissions`, { token: account.token });
    expect(list.json).toEqual([]);
  });
});

describe("answers", () => {
  it("are refused in the language of the address, else of the header", async () => {
    const told = async (query: string, header: string) => {
      const reply = await send({ pet: "Katze" }, query, header);
      expect(reply.status).toBe(400);
      return [reply.text, errorFieldsOf(reply)];
    };
    const [german, english, arabic] = [
      await told("?lang=de", "ar"),
      await told("", "*"),
      await told("?lang=xx", "ar"),
    ];
    expect(german).not.toEqual(english);
    expect(arabic).not.toEqual(english);
    expect(english[1]).toEqual({ pet: "Please choose one of the options" });
    expect(await told("", "de")).toEqual(german);
  });

  it("of a page without scripts lead to a page in its language", async () => {
    const entries = [["field-pet", "Cat"]] as const;
    const sent = await post(url, formOf(entries), "?from=form&lang=de");
    expect(sent.status).toBe(303);
    const page = await open(sent.headers.get("location") ?? "", "ar");
    expect(languageOf(page)).toBe("de");
    expect(page.text).toContain(`/form/${url}?lang=de"`);
    const refused = await post(url, formOf([["field-pet", "Katze"]]), "?from=form&lang=de");
    expect([refused.status, languageOf(refused)]).toEqual([400, "de"]);
  });

  it("have files that are refused in it", async () => {
    const path = `/api/public-forms/${url}/uploads?field=photo&lang=de`;
    const body = new FormData();
    body.append("file", file("large.bin", new Uint8Array(12 * 1024 * 1024)));
    const large = await fetch(new URL(path, serverUrl()), { method: "POST", body });
    expect([large.status, await large.text()]).toEqual([413, "Diese Datei ist größer als 10 MB."]);
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const cut = await call(path, { method: "POST", raw: "--b\r\n", headers });
    expect([cut.status, cut.text]).toEqual([
      400,
      "Das Hochladen ist nicht vollständig. Bitte versuchen Sie es erneut.",
    ]);
  });

  it("have the language in which they were sent", async () => {
    const sentIn = async (query: string, header: string) => {
      const { id } = (await send({ pet: "Cat" }, query, header)).json as { id: number };
      const path = `/api/forms/${formId}/submissions/${id}`;
      return (await call(path, { token: account.token })).json;
    };
    expect(await sentIn("?lang=DE-at", "ar")).toMatchObject({ language: "de" });
    expect(await sentIn("?lang=fr", "ar")).toMatchObject({ language: "ar" });
    expect(await sentIn("", "*")).toMatchObject({ language: "en" });
  });

  it("are sent in the words of the original, which a program reads", async () => {
    const { json, text } = await open(`/api/public-forms/${url}?lang=de`, "de");
    expect(json).toMatchObject({ title: "Pets" });
    expect(text).not.toContain("optionTexts");
  });
});
