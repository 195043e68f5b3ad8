import { contrast } from "./contrast";
import { hexOf, oklchOf } from "./oklch";

/**
 * Copies of the surfaces in app/globals.css, for contrast checks; the test beside this file
 * compares them.
 */
export const SURFACES = { light: "#ffffff", dark: "#171514", darkRaised: "#1f1e1b" } as const;

/** The default accent, in the light theme. */
export const DEFAULT_ACCENT = "#0a6548";

const WHITE = "#ffffff";
const BLACK = "#000000";
/** Of the light and of the dark theme. */
const TEXTS = ["#1d1a17", "#eeecea"];
/** A page is no paler in the dark theme. */
const DARK_LIGHTNESS = 0.4;
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const LIGHTNESS_STEP = 0.005;

/** The colours derived from an accent for one theme, all `#rrggbb`. */
type Shades = { fill: string; hover: string; text: string; soft: string; line: string };

/** Why a colour (`#rrggbb`) would be hard to see, and the nearest colour without that problem. */
export function accentProblem(color: string): { sentence: string; nearest: string } | null {
  const sentence = sentenceOn(color);
  return sentence === null ? null : { sentence, nearest: nearest(color, isGoodEverywhere) };
}

/**
 * The shades shown to visitors: in each theme the owner's colour if its contrast is sufficient
 * there, otherwise the nearest one that is. No choice makes a page unreadable.
 */
export function accentShades(color: string): { light: Shades; dark: Shades } {
  return { light: lightShades(color), dark: darkShades(color) };
}

/** A page colour in both themes: as it is, but darker in the dark theme where it is pale. */
export function groundShades(color: string): { light: string; dark: string } {
  const isDark = oklchOf(color).lightness <= DARK_LIGHTNESS;
  return { light: color, dark: isDark ? color : tint({ color, lightness: 0.2, chroma: 0.04 }) };
}

/** A colour for text on a page of any colour: the pages' own of either theme, or white or black where neither can be read. */
export function readableOn(ground: string): string {
  return [...TEXTS, WHITE].find((text) => contrast(text, ground) >= TEXT_CONTRAST) ?? BLACK;
}

function sentenceOn(color: string): string | null {
  const onWhite = contrast(color, WHITE);
  if (onWhite < TEXT_CONTRAST) {
    return `White text on this colour, and this colour on white, are hard to read (${ratio(onWhite)}, at least 4.5:1 is needed).`;
  }
  const onDark = contrast(color, SURFACES.dark);
  return onDark < SHAPE_CONTRAST
    ? `In the dark theme this colour hardly stands out (${ratio(onDark)}, at least 3:1 is needed).`
    : null;
}

function ratio(value: number): string {
  // Rounded down, so that a failing ratio is not shown as a passing one.
  return `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
}

function lightShades(color: string): Shades {
  const fill = nearest(color, (shade) => contrast(shade, WHITE) >= TEXT_CONTRAST);
  const soft = tint({ color, lightness: 0.965, chroma: 0.02 });
  return {
    fill,
    hover: shifted(fill, -0.05),
    text: nearest(fill, (shade) => contrast(shade, soft) >= TEXT_CONTRAST),
    soft,
    line: tint({ color, lightness: 0.8, chroma: 0.06 }),
  };
}

function darkShades(color: string): Shades {
  const fill = nearest(color, isGoodEverywhere);
  const soft = tint({ color, lightness: 0.262, chroma: 0.03 });
  return {
    fill,
    hover: shifted(fill, -0.03),
    text: nearest(tint({ color, lightness: 0.78, chroma: 0.1 }), (shade) =>
      [soft, SURFACES.dark, SURFACES.darkRaised].every(
        (ground) => contrast(shade, ground) >= TEXT_CONTRAST,
      ),
    ),
    soft,
    line: tint({ color, lightness: 0.43, chroma: 0.07 }),
  };
}

function isGoodEverywhere(color: string): boolean {
  return sentenceOn(color) === null;
}

/** The shade of the same hue with the smallest change of lightness; black when there is none. */
function nearest(color: string, isGood: (shade: string) => boolean): string {
  if (isGood(color)) {
    return color;
  }
  for (let step = LIGHTNESS_STEP; step <= 1; step += LIGHTNESS_STEP) {
    const shade = [shifted(color, -step), shifted(color, step)].find(isGood);
    if (shade !== undefined) {
      return shade;
    }
  }
  return BLACK;
}

function shifted(color: string, by: number): string {
  const { lightness, chroma, hue } = oklchOf(color);
  return hexOf({ lightness: Math.min(1, Math.max(0, lightness + by)), chroma, hue });
}

/** Keeps the hue and never raises the chroma. */
function tint({
  color,
  lightness,
  chroma,
}: {
  color: string;
  lightness: number;
  chroma: number;
}): string {
  const own = oklchOf(color);
  return hexOf({ lightness, chroma: Math.min(chroma, own.chroma), hue: own.hue });
}
