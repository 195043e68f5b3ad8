import "server-only";
import { textLines } from "./text-lines";

export type ShareImageWords = {
  title: string;
  description: string;
  /** `#rrggbb`. */
  accent: string;
};

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
export const SHARE_IMAGE_FONT = "Geist";
/** The default accent, as in the light theme; the theme's own notation (oklch) is not valid in this SVG. */
export const DEFAULT_ACCENT = "#00654a";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const MARGIN = 96;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const TOP = 104;
const BAND = 20;
const INK = "#1f1d1a";
const MUTED = "#57534d";
/** Font sizes for short, medium and the longest titles. */
const LARGE = { size: 84, maxLines: 2 };
const MEDIUM = { size: 68, maxLines: 3 };
const SMALL = { size: 54, maxLines: 4 };
const DESCRIPTION = { size: 34, maxLines: 2 } as const;

/** The picture that link previews show for a form, as SVG. */
export function shareImageSvg({ title, description, accent }: ShareImageWords): string {
  const heading = titleLines(plainLine(title));
  const about = textLines({ ...DESCRIPTION, text: plainLine(description), width: TEXT_WIDTH });
  const aboutTop = TOP + heading.lines.length * heading.size * 1.16 + 28;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<rect width="${WIDTH}" height="${BAND}" fill="${accent}"/>`,
    block({ ...heading, top: TOP, leading: 1.16, weight: 600, fill: INK }),
    block({ ...DESCRIPTION, lines: about, top: aboutTop, leading: 1.4, weight: 400, fill: MUTED }),
    brand(accent),
    "</svg>",
  ].join("");
}

function titleLines(text: string): { lines: string[]; size: number } {
  const look =
    [LARGE, MEDIUM].find(({ size, maxLines }) => {
      const lines = textLines({ text, size, width: TEXT_WIDTH, maxLines: maxLines + 1 });
      return lines.length <= maxLines;
    }) ?? SMALL;
  return { size: look.size, lines: textLines({ text, width: TEXT_WIDTH, ...look }) };
}

type Block = {
  lines: readonly string[];
  size: number;
  top: number;
  leading: number;
  weight: number;
  fill: string;
};

function block({ lines, size, top, leading, weight, fill }: Block): string {
  const look = `font-family="${SHARE_IMAGE_FONT}" font-weight="${weight}" font-size="${size}" fill="${fill}"`;
  return lines
    .map((line, index) => {
      const baseline = Math.round(top + size * 0.8 + index * size * leading);
      return `<text x="${MARGIN}" y="${baseline}" ${look}>${escapeXml(line)}</text>`;
    })
    .join("");
}

function brand(accent: string): string {
  return [
    `<g transform="translate(${MARGIN} 512) scale(2)"><rect width="20" height="20" rx="5" fill="${accent}"/>`,
    '<path d="M5.5 6h9M5.5 10h5.5M5.5 14h.01" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none"/></g>',
    `<text x="${MARGIN + 56}" y="542" font-family="${SHARE_IMAGE_FONT}" font-weight="600" font-size="30" fill="${INK}">Formlane</text>`,
  ].join("");
}

/** The text in one line, without emoji, which the font lacks, and characters that XML forbids. */
function plainLine(text: string): string {
  return text
    .replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}]/gu, (sign) =>
      /[#*0-9©®]/u.test(sign) ? sign : " ",
    )
    .replace(/[\p{C}\ufe0e\ufe0f\u20e3]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
