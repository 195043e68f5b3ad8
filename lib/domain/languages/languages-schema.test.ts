import { expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "../forms/public-page-settings";
import {
  publicPageSettingsPatchSchema,
  storedSettings,
} from "../forms/public-page-settings-schema";

const saved = (languages: unknown) => publicPageSettingsPatchSchema.safeParse({ languages });

it("languages are stored in canonical case", () => {
  expect(saved(["DE-at", "ZH-hant", "pt-br"]).data).toEqual({
    languages: ["de-AT", "zh-Hant", "pt-BR"],
  });
});

it.each([
  [[], "at least one"],
  [["de", "DE"], "twice"],
  [["he", "iw"], "twice"],
  [["de", "klingon-"], '"klingon-", which is no language tag'],
  [["en_US"], "no language tag"],
  [[""], "no language tag"],
  [["x".repeat(5_000)], "no language tag"],
  [[7], "must be a list of language tags"],
  ["de", "must be a list of language tags"],
  [null, "must be a list of language tags"],
  [Array.from({ length: 31 }, (_, index) => `de-x-${index}`), "at most 30"],
])("refuses %j", (languages, words) => {
  expect(saved(languages).error?.issues[0]?.message).toContain(words);
});

it("forms from before there were languages are English", () => {
  expect(storedSettings({}).languages).toEqual(["en"]);
  expect(DEFAULT_PUBLIC_PAGE_SETTINGS.languages).toEqual(["en"]);
});
