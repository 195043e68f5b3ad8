import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { SHARE_IMAGE_FONT, shareImageSvg, type ShareImageWords } from "./share-image-svg";

const FONTS = ["400Regular/Geist_400Regular.ttf", "600SemiBold/Geist_600SemiBold.ttf"];
/** What the font covers: Latin, Cyrillic, Vietnamese, and the signs among them. */
const COVERED =
  /^(?:[\s\u0020-\u024f]|[\u0400-\u04ff]|[\u1e00-\u1eff]|[\u2010-\u203a]|[\u20a0-\u20bf])*$/u;
/** No font has it, so it shows what a missing character looks like. */
const NOWHERE = "\u{10fffd}";
const DRAWN_WITHIN_MS = 30_000;
const HEAP_MB = 64;

/**
 * The picture as PNG, drawn in a thread of its own. Words in a script that neither our font nor one of
 * this machine has are left out: a picture of empty boxes says less than none.
 * @throws {Error} when the thread fails or takes half a minute
 */
export async function drawShareImage(words: ShareImageWords): Promise<Buffer> {
  const text = words.title + words.description;
  const isCovered = COVERED.test(text);
  const font = {
    fontFiles: FONTS.map((file) => inProject(`node_modules/@expo-google-fonts/geist/${file}`)),
    // Reading every font of the machine takes a moment, and few titles need one.
    loadSystemFonts: !isCovered,
    defaultFontFamily: SHARE_IMAGE_FONT,
  };
  const svg = shareImageSvg(words);
  const wordless = shareImageSvg({ ...words, title: "", description: "" });
  return draw({ svg, wordless, probe: isCovered ? null : eachCharacter(text), font });
}

function draw(workerData: object): Promise<Buffer> {
  const worker = new Worker(
    /* turbopackIgnore: true */ inProject("scripts/draw-share-image.mjs"),
    // Nothing of the server's settings and flags is for it.
    { workerData, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
  );
  const timer = setTimeout(() => void worker.terminate(), DRAWN_WITHIN_MS);
  return new Promise<Buffer>((resolve, reject) => {
    worker.once("message", (png: Uint8Array) => resolve(Buffer.from(png)));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The picture was not drawn")));
  }).finally(() => clearTimeout(timer));
}

function inProject(file: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), file);
}

/** Each letter and digit as a text of its own, after one that no font has. */
function eachCharacter(text: string): string {
  const characters = Array.from(new Set(text)).filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const texts = [NOWHERE, ...characters].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return `<text y="100" font-family="${SHARE_IMAGE_FONT}" font-size="72">&#${code};</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200">${texts.join("")}</svg>`;
}
