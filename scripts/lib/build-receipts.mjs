// Builds what draws receipts as PDF (decision 247): the module of its thread, and the fonts of all scripts. The packages
// hold them for browsers, as WOFF2 of every weight; a PDF needs them as TrueType, in the weights that it shows.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";
import { rolldown } from "rolldown";
import subsetFont from "subset-font";
import { inProject } from "./schemas.mjs";

/** Where the server finds the thread and its fonts. */
const FOLDER = ["build", "receipts"];
const FONTS = [...FOLDER, "fonts"];
const THREAD = "lib/server/exports/receipts/draw/thread.ts";
const REGULAR = 400;
const BOLD = 600;
// The first family that has a character draws it; a receipt in Japanese or Korean prefers its own.
const FAMILIES = [
  { name: "latin", folder: "@fontsource-variable/noto-sans", weights: [REGULAR, BOLD] },
  // Noto's letters are composed of parts, which readers of the PDF do not put together again.
  {
    name: "arabic",
    folder: "@fontsource/ibm-plex-sans-arabic",
    weights: [REGULAR, BOLD],
    part: "arabic",
    isFixed: true,
  },
  {
    name: "hebrew",
    folder: "@fontsource-variable/noto-sans-hebrew",
    weights: [REGULAR, BOLD],
    part: "hebrew",
  },
  { name: "chinese", folder: "@fontsource-variable/noto-sans-sc", weights: [REGULAR] },
  { name: "japanese", folder: "@fontsource-variable/noto-sans-jp", weights: [REGULAR] },
  { name: "korean", folder: "@fontsource-variable/noto-sans-kr", weights: [REGULAR] },
  { name: "emoji", folder: "@fontsource-variable/noto-emoji", weights: [REGULAR] },
];
const VARIABLE = "wght";
// Draws all of Unicode's first plane in a coarse grid: what no other font has is readable still.
const LAST_RESORT = "@fontsource/unifontex/files/unifontex-latin-400-normal.woff2";
// They are malformed there, and a PDF has no use for them.
const UNUSED_TABLES = ["BASE", "GDEF", "JSTF", "MATH", "PfEd", "TeX ", "prop", "vhea", "vmtx"];
// Of its characters in a file, as a receipt needs few of them.
const PART = 1024;

/** Writes module, fonts and the catalogue of their characters; the fonts only where they have changed. */
export async function buildReceipts() {
  mkdirSync(inProject(...FONTS), { recursive: true });
  writeFileSync(inProject(...FOLDER, "thread.mjs"), await threadModule());
  const stamp = inProject(...FOLDER, "stamp");
  const wanted = hashOf([import.meta.filename, ...packageFiles()]);
  if (readText(stamp) === wanted) {
    return;
  }
  rmSync(inProject(...FONTS), { recursive: true });
  mkdirSync(inProject(...FONTS));
  const catalog = await writeFonts();
  writeFileSync(inProject(...FOLDER, "fonts.json"), JSON.stringify(catalog));
  writeFileSync(stamp, wanted);
}

/** One module that needs no other. */
async function threadModule() {
  const build = await rolldown({
    cwd: inProject(),
    platform: "node",
    input: THREAD,
    resolve: { alias: { "server-only": inProject("node_modules", "server-only", "empty.js") } },
    transform: { target: "node22" },
    logLevel: "silent",
  });
  const { output } = await build.generate({ format: "esm", codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** The catalogue: each file with its characters, as ranges of code points. */
async function writeFonts() {
  const catalog = [];
  const known = new Set();
  const add = async (part) => catalog.push(await writePart({ ...part, number: catalog.length }));
  for (const { name, folder, weights, part = "*", isFixed = false } of FAMILIES) {
    const ofFamily = new Set();
    for (const file of filesOf(folder, `*-${part}-${isFixed ? REGULAR : VARIABLE}-normal.woff2`)) {
      const characters = charactersOf(file);
      const isNew = characters.some((character) => !known.has(character));
      // The packages of other scripts have Latin letters too.
      if (isNew || name === "japanese") {
        characters.forEach((character) => known.add(character));
        const fonts = weights.map((weight) => ({
          weight,
          source: isFixed ? file.replace(`-${REGULAR}-`, `-${weight}-`) : file,
          options: isFixed ? {} : { variationAxes: { wght: weight } },
        }));
        await add({
          family: name,
          characters,
          own: characters.filter((each) => !ofFamily.has(each)),
          fonts,
        });
        characters.forEach((character) => ofFamily.add(character));
      }
    }
  }
  const others = charactersOf(LAST_RESORT).filter((character) => !known.has(character));
  const source = await fontOf({
    source: LAST_RESORT,
    characters: others,
    options: { dropTables: UNUSED_TABLES },
  });
  for (let start = 0; start < others.length; start += PART) {
    const characters = others.slice(start, start + PART);
    await add({
      family: "any",
      characters,
      own: characters,
      fonts: [{ weight: REGULAR, source, options: {} }],
    });
  }
  return catalog;
}

/** `own`: the characters that the parts before it do not have. */
async function writePart({ family, characters, own, fonts, number }) {
  const names = [];
  for (const { weight, ...font } of fonts) {
    const name = `${family}-${number}-${weight}.ttf`;
    writeFileSync(inProject(...FONTS, name), await fontOf({ ...font, characters }));
    names.push(name);
  }
  return { family, regular: names[0], bold: names[1] ?? names[0], ranges: rangesOf(own) };
}

/** `source`: a file of a package, or the bytes of a font. */
function fontOf({ source, characters, options }) {
  const bytes = typeof source === "string" ? readFileSync(inPackages(source)) : source;
  const text = characters.map((character) => String.fromCodePoint(character)).join("");
  return subsetFont(bytes, text, { targetFormat: "truetype", noHinting: true, ...options });
}

function charactersOf(file) {
  const { characterSet } = fontkit.create(readFileSync(inPackages(file)));
  return [...new Set(characterSet)].sort((one, other) => one - other);
}

function rangesOf(characters) {
  const ranges = [];
  for (const character of characters) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === character - 1) {
      last[1] = character;
    } else {
      ranges.push([character, character]);
    }
  }
  return ranges;
}

function filesOf(folder, pattern) {
  const files = globSync(path.join(folder, "files", pattern), { cwd: inPackages() }).sort();
  // Parts of other scripts may have single letters of it.
  return files.sort((one, other) => Number(isLatin(other)) - Number(isLatin(one)));
}

function isLatin(file) {
  return file.includes("-latin-") && !file.includes("-latin-ext-");
}

function packageFiles() {
  const folders = [
    ...FAMILIES.map(({ folder }) => folder),
    path.dirname(path.dirname(LAST_RESORT)),
  ];
  return folders.map((folder) => inPackages(folder, "package.json"));
}

function inPackages(...names) {
  return inProject("node_modules", ...names);
}

function hashOf(files) {
  const hash = createHash("sha256");
  files.forEach((file) => hash.update(readFileSync(file)));
  return hash.digest("hex");
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

if (process.argv[1] === import.meta.filename) {
  await buildReceipts();
}
