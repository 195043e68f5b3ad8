import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { formLanguages } from "@/lib/domain/languages/language-names";
import { inEditor } from "../../editor.fixture";
import { startHistory } from "../../state/history";
import { LanguageSetting } from "./language-setting";

const html = (languages: string[]) =>
  renderToStaticMarkup(
    inEditor(<LanguageSetting />, {
      history: startHistory({
        ...EMPTY_CONTENT,
        settings: { ...EMPTY_CONTENT.settings, languages },
      }),
    }),
  );

it("names the language of the form in itself, whatever others it offers", () => {
  expect(html(["de", "ar"])).toContain(">Deutsch<");
  expect(html(["zh-Hant"])).toContain(">繁體中文<");
  expect(html(["de-AT"])).toMatch(/>[^<]*Österreich[^<]*</);
});

it("languages are found by both of their names", () => {
  const named = new Map(formLanguages().map((language) => [language.tag, language]));
  expect(named.get("el")).toEqual({ tag: "el", name: "Ελληνικά", english: "Greek" });
  expect(named.get("sw")).toEqual({ tag: "sw", name: "Kiswahili", english: "Swahili" });
  expect(named.has("zh")).toBe(false);
  expect(named.has("zh-Hant")).toBe(true);
  expect(named.size).toBeGreaterThan(150);
});
