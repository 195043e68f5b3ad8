import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import bidiFactory from "bidi-js";
import * as fontkit from "fontkit";

/** A part of a font in one weight: what fontkit reads, under the name by which the document knows it. */
export type Face = {
  name: string;
  font: fontkit.Font;
  has: (codePoint: number) => boolean;
  /** The same for what runs from right to left. */
  turned: () => Face;
};
export type Weight = "regular" | "bold";

type Part = Record<Weight, string> & { family: string; ranges: [number, number][] };
type Range = { first: number; last: number; part: Part };

const bidi = bidiFactory();

/** Written by scripts/lib/build-receipts.mjs. */
const FOLDER = path.resolve("build", "receipts");
const ORDER = ["latin", "arabic", "hebrew", "chinese", "japanese", "korean", "emoji", "any"];
const KANA = /[\u3041-\u30ff]/;
/** A receipt with many scripts opens as many; each holds its glyphs, about a megabyte in all. */
const MAX_OPEN = 150;

/**
 * The fonts of all scripts, opened when a character first needs them. `text` is all of one receipt: where it has kana, Chinese
 * characters are drawn as in Japan.
 */
export function openFonts() {
  const parts = JSON.parse(readFileSync(path.join(FOLDER, "fonts.json"), "utf8")) as Part[];
  const families = new Map(ORDER.map((family) => [family, rangesOf(parts, family)]));
  const opened = new Map<string, Face>();

  function open(file: string): Face {
    const found = opened.get(file);
    if (found) {
      return found;
    }
    if (opened.size >= MAX_OPEN) {
      opened.clear();
    }
    const face = readFace(file);
    opened.set(file, face);
    return face;
  }

  return {
    /** The face of a character, null when no font has it. */
    chooser(text: string): (codePoint: number, weight: Weight) => Face | null {
      const order = KANA.test(text) ? ["latin", "japanese", ...ORDER] : ORDER;
      const known = new Map<number, Part | null>();
      return (codePoint, weight) => {
        let part = known.get(codePoint);
        if (part === undefined) {
          part = partOf(codePoint, order, families);
          known.set(codePoint, part);
        }
        return part === null ? null : open(part[weight]);
      };
    },
  };
}

export type Fonts = ReturnType<typeof openFonts>;

function rangesOf(parts: readonly Part[], family: string): Range[] {
  return parts
    .filter((part) => part.family === family)
    .flatMap((part) => part.ranges.map(([first, last]) => ({ first, last, part })))
    .sort((one, other) => one.first - other.first);
}

function partOf(
  codePoint: number,
  order: readonly string[],
  families: ReadonlyMap<string, Range[]>,
): Part | null {
  for (const family of order) {
    const part = search(families.get(family) ?? [], codePoint);
    if (part !== null) {
      return part;
    }
  }
  return null;
}

function search(ranges: readonly Range[], codePoint: number): Part | null {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) {
      return null;
    }
    if (codePoint < range.first) {
      high = middle - 1;
    } else if (codePoint > range.last) {
      low = middle + 1;
    } else {
      return range.part;
    }
  }
  return null;
}

function readFace(file: string): Face {
  const bytes = readFileSync(path.join(FOLDER, "fonts", file));
  const name = file.replace(".ttf", "");
  const font = openFont(bytes, name);
  const characters = new Set(font.characterSet);
  const has = (codePoint: number) => characters.has(codePoint);
  let other: Face | null = null;
  const turned = () => (other ??= turnedFace({ name: `${name}-turned`, bytes, has }));
  return { name, font, has, turned };
}

function turnedFace({ name, bytes, has }: Pick<Face, "name" | "has"> & { bytes: Buffer }): Face {
  const font = openFont(bytes, name);
  turnReadings(font);
  const face: Face = { name, font, has, turned: () => face };
  return face;
}

function openFont(bytes: Buffer, name: string): fontkit.Font {
  const font = fontkit.create(bytes);
  if (!("layout" in font)) {
    throw new TypeError(`${name} is a collection of fonts.`);
  }
  // The parts of a font share its name, by which the library would take one for the other.
  Object.defineProperty(font, "postscriptName", { value: `Receipt-${name}` });
  nameGlyphs(font);
  return font;
}

/** A glyph that was first a part of another, as the o of an ö, would have no letter in the receipts that follow. */
function nameGlyphs(font: fontkit.Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) {
      glyph.codePoints = [...codePoints];
    }
    return glyph;
  };
}

/**
 * Readers of a PDF take letters and brackets as they find them from left to right, and turn around the whole line
 * afterwards: a glyph that stands for several letters names them backwards, and a bracket the one that was typed.
 */
function turnReadings(font: fontkit.Font): void {
  const layout = font.layout.bind(font);
  const turned = new WeakSet<fontkit.Glyph>();
  font.layout = (...given) => {
    const run = layout(...given);
    for (const glyph of run.glyphs.filter((each) => !turned.has(each))) {
      turned.add(glyph);
      const letters = glyph.codePoints.map((codePoint) => String.fromCodePoint(codePoint));
      const typed = letters.toReversed().map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
      glyph.codePoints = typed.map((sign) => sign.codePointAt(0) ?? 0);
    }
    return run;
  };
}
