import "server-only";
import { readFile } from "node:fs/promises";
import { escapeHtml } from "@/lib/domain/texts/escape-html";
import { drawSvg, inProject, inTurn } from "./draw-svg";

type FontPart = { regular: string; ranges: [number, number][] };

const WIDTH = 1200;
const HEIGHT = 400;
const MARGIN = 80;
const LARGEST = 190;
const FAMILY = "Caveat";
const FONT = "node_modules/@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf";
/** Written by scripts/lib/build-receipts.mjs: all of Unicode's first plane. */
const OTHER_FONTS = "build/receipts";
/** What the font of handwriting has: Latin and Cyrillic. */
const COVERED = /[\s\u0020-\u024f\u0400-\u04ff\u2010-\u203a]/u;
/** Of a letter, as a part of its height; those of other scripts are as wide as high. */
const NARROW = 0.5;

/** A typed name as a PNG, written as if by hand: dark ink on white, as a drawn signature. */
export async function drawSignature(name: string): Promise<Buffer> {
  // XML forbids some of what is not seen.
  const characters = Array.from(name.replace(/\p{C}/gu, " ").trim());
  const others = characters.filter((each) => !COVERED.test(each));
  const width = characters.length * NARROW + others.length * (1 - NARROW);
  const size = Math.min(LARGEST, Math.floor((WIDTH - 2 * MARGIN) / Math.max(1, width)));
  const text = escapeHtml(characters.join(""));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#ffffff"/><text x="${WIDTH / 2}" y="${HEIGHT / 2 + size * 0.3}" text-anchor="middle" font-family="${FAMILY}" font-size="${size}" fill="#111827">${text}</text></svg>`;
  const fontFiles = [inProject(FONT), ...(await fontsOf(others))];
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: FAMILY };
  return inTurn(() => drawSvg({ svg, font }));
}

/** The files of the fonts that have these characters. */
async function fontsOf(characters: readonly string[]): Promise<string[]> {
  if (characters.length === 0) {
    return [];
  }
  const catalog = await readFile(inProject(`${OTHER_FONTS}/fonts.json`), "utf8");
  // Written by our own build.
  const parts = JSON.parse(catalog) as FontPart[];
  const found = characters.flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    const part = parts.find(({ ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last),
    );
    return part === undefined ? [] : [inProject(`${OTHER_FONTS}/fonts/${part.regular}`)];
  });
  return [...new Set(found)];
}
