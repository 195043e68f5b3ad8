import { readFileSync } from "node:fs";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";

/** The catalogue of a language but English; Playwright imports no JSON. */
export function catalogueOf(lang: string): SystemTexts {
  const file = `lib/domain/system-texts/catalogues/${lang}.json`;
  // A test of the catalogues says that each has all texts.
  return JSON.parse(readFileSync(file, "utf8")) as SystemTexts;
}
