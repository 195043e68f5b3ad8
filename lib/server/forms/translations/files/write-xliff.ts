import "server-only";
import type { TranslationRow } from "./translation-row";

/** What XML 1.0 has no character for; XLIFF names it by its code. */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const MARKUP: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

type Languages = { original: string; language: string };

/** XLIFF 2.0 with a unit a text, whose name is the key. Texts whose key XML cannot hold are left out. */
export function writeTranslationsXliff(
  rows: readonly TranslationRow[],
  { original, language }: Languages,
): string {
  const units = rows
    .filter(({ key }) => key.search(NO_CHARACTER) === -1)
    .map(({ key, original: source, translation }, index) => {
      const target = translation === "" ? "" : `<target>${content(translation)}</target>`;
      const state = translation === "" ? "initial" : "translated";
      return `<unit id="u${index + 1}" name="${attribute(key)}"><segment state="${state}"><source>${content(source)}</source>${target}</segment></unit>\n`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${attribute(original)}" trgLang="${attribute(language)}">\n`,
    '<file id="form" xml:space="preserve">\n',
    ...units,
    "</file>\n</xliff>\n",
  ].join("");
}

function attribute(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => MARKUP[character] ?? character);
}

function content(text: string): string {
  return text
    .replace(/[&<>\r]/g, (character) => MARKUP[character] ?? character)
    .replace(
      NO_CHARACTER,
      (character) =>
        `<cp hex="${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}"/>`,
    );
}
