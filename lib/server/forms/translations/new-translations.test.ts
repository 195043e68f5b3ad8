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

it("refuses translations of more languages than a form keeps", () => {
  // ISO 639-3 has codes for local use: qaa to qtz.
  const codes = Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => `qa${letter}`).concat(
    Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => `qb${letter}`),
    Array.from("abcdefghi", (letter) => `qc${letter}`),
  );
  const made = (tags: readonly string[]) =>
    newTranslations(FORM, Object.fromEntries(["de", ...tags].map((tag) => [tag, {}])));
  expect(Object.keys(made(codes.slice(0, 60)))).toHaveLength(61);
  expect(() => made(codes)).toThrow(/at most 60 languages/);
});
