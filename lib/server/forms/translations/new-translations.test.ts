import { expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { newTranslations } from "./new-translations";

const FORM = {
  title: "Pets",
  description: "",
  fields: [],
  redirectUrl: null,
  settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, languages: ["en", "de"] },
  webhooks: [],
  mondayWorkspaceId: null,
  mondayBoardId: null,
  mondayGroupId: null,
};

it("refuses texts that no form may have, also where this one does not have them", () => {
  const made = (key: string, text: string) => newTranslations(FORM, { de: { [key]: { text } } });
  expect(() => made("redirectUrl", "https://{{f1}}/")).toThrow();
  expect(() => made("messages.m1.subject", "a\r\nb")).toThrow();
  expect(() => made("fields.f1.label", "x".repeat(5001))).toThrow();
  expect(made("fields.f1.label", "Neu")).toMatchObject({
    de: { "fields.f1.label": { text: "Neu" } },
  });
});
