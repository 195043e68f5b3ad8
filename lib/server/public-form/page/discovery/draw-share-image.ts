import "server-only";
import { drawSvg, inProject } from "@/lib/server/public-form/pictures/draw-svg";
import { SHARE_IMAGE_FONT, shareImageSvg, type ShareImageWords } from "./share-image-svg";

const FONTS = ["400Regular/Geist_400Regular.ttf", "600SemiBold/Geist_600SemiBold.ttf"];
/** What the font covers: Latin, Cyrillic, Vietnamese, and punctuation. */
const COVERED =
  /^(?:[\s\u0020-\u024f]|[\u0400-\u04ff]|[\u1e00-\u1eff]|[\u2010-\u203a]|[\u20a0-\u20bf])*$/u;
/** A code point without a glyph in any font: it shows how a font draws missing characters. */
const MISSING_CHARACTER = "\u{10fffd}";

/**
 * The picture as PNG, drawn in a worker thread. Without its texts when neither our font nor one of the
 * machine has their script, as they would be drawn as empty boxes.
 * @throws {Error} when the thread fails or takes half a minute
 */
export async function drawShareImage(words: ShareImageWords): Promise<Buffer> {
  const text = words.title + words.description;
  const isCovered = COVERED.test(text);
  const font = {
    fontFiles: FONTS.map((file) => inProject(`node_modules/@expo-google-fonts/geist/${file}`)),
    // Loading the machine's fonts is slow, and few titles need them.
    loadSystemFonts: !isCovered,
    defaultFontFamily: SHARE_IMAGE_FONT,
  };
  const svg = shareImageSvg(words);
  const wordless = shareImageSvg({ ...words, title: "", description: "" });
  return drawSvg({ svg, wordless, probe: isCovered ? null : eachCharacter(text), font });
}

/** An SVG with each letter and digit as a text element, after one of a missing character to compare with. */
function eachCharacter(text: string): string {
  const characters = Array.from(new Set(text)).filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const texts = [MISSING_CHARACTER, ...characters].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return `<text y="100" font-family="${SHARE_IMAGE_FONT}" font-size="72">&#${code};</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200">${texts.join("")}</svg>`;
}
