import { expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { languageOptions } from "./language-options";

const inLanguages = (languages: string[]) => ({
  settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, languages },
});

it("offers the languages of the form, and those of older answers", () => {
  const rows = [{ language: "de" }, { language: "fr" }];
  expect(languageOptions(inLanguages(["en", "de"]), rows)).toEqual([
    { value: "en", name: "English" },
    { value: "de", name: "German" },
    { value: "fr", name: "French" },
  ]);
});

it("offers none where there is one alone", () => {
  expect(languageOptions(inLanguages(["de"]), [{ language: "de" }])).toEqual([]);
});
