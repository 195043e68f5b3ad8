import "server-only";
import path from "node:path";
import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { SHARE_IMAGE_FONT, shareImageSvg, type ShareImageWords } from "./share-image-svg";

const FONTS = ["400Regular/Geist_400Regular.ttf", "600SemiBold/Geist_600SemiBold.ttf"];
/** What the font covers: Latin, Cyrillic, Vietnamese, and the signs among them. */
const COVERED =
  /^(?:[\s\u0020-\u024f]|[\u0400-\u04ff]|[\u1e00-\u1eff]|[\u2010-\u203a]|[\u20a0-\u20bf])*$/u;
/** No font has it, so it shows what a missing character looks like. */
const NOWHERE = "\u{10fffd}";

type Fonts = NonNullable<ResvgRenderOptions["font"]>;

/**
 * The picture as PNG. Rendering happens on a thread of its own. Words in a script that neither our
 * font nor one of this machine has are left out: a picture of empty boxes says less than none.
 */
export async function drawShareImage(words: ShareImageWords): Promise<Buffer> {
  // Loaded at the first picture: 10 MB that many servers never need.
  const { renderAsync } = await import("@resvg/resvg-js");
  const { title, description } = words;
  const isCovered = COVERED.test(title + description);
  const font = fonts({ withOthers: !isCovered });
  const isDrawable = isCovered || (await canDraw(title + description, font));
  const shown = isDrawable ? words : { ...words, title: "", description: "" };
  const image = await renderAsync(shareImageSvg(shown), { font });
  return image.asPng();
}

function fonts({ withOthers }: { withOthers: boolean }): Fonts {
  return {
    fontFiles: FONTS.map((file) => path.join(fontFolder(), file)),
    // Reading every font of the machine takes a moment, and few titles need one.
    loadSystemFonts: withOthers,
    defaultFontFamily: SHARE_IMAGE_FONT,
  };
}

function fontFolder(): string {
  return path.join(
    /* turbopackIgnore: true */ process.cwd(),
    "node_modules/@expo-google-fonts/geist",
  );
}

/** Whether every character has an outline of its own: a missing one is drawn like any missing one. */
async function canDraw(text: string, font: Fonts): Promise<boolean> {
  const { Resvg } = await import("@resvg/resvg-js");
  const foreign = Array.from(new Set(text)).filter((character) => /[\p{L}\p{N}]/u.test(character));
  const outlines = [NOWHERE, ...foreign].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return `<text y="100" font-family="${SHARE_IMAGE_FONT}" font-size="72">&#${code};</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200">${outlines.join("")}</svg>`;
  const [missing, ...drawn] = new Resvg(svg, { font }).toString().match(/ d="[^"]+"/g) ?? [];
  return drawn.length >= foreign.length && !drawn.includes(missing ?? "");
}
