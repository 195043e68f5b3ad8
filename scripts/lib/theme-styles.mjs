// The styles of themes for visitors' pages: the rules of all, and their families (lib/domain/theme/theme.ts) from the style
// sheets of their packages.
import { readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./schemas.mjs";

/** By the family's name in themes: its packages, the first being that with Latin letters. */
const PACKAGES = {
  inter: ["inter"],
  "noto-sans": ["noto-sans", "noto-sans-hebrew"],
  "noto-serif": ["noto-serif"],
  nunito: ["nunito"],
  rubik: ["rubik"],
  atkinson: ["atkinson-hyperlegible-next"],
};
const FACE = /\/\* (\S+) \*\/\s*(@font-face \{[^}]*\})/g;
const FILE = /url\(\.\/(files\/[^)]+)\)\s*format\('[^']*'\)/;

/** The rules of all themes. Tailwind, which has nothing to do there, would leave the comments. */
export function readThemeStyle() {
  return readFileSync(inProject("app", "theme.css"), "utf8")
    .replaceAll(/\/\*.*?\*\/\s*/gs, "")
    .replaceAll(/\s*([{};,>])\s*/g, "$1")
    .replaceAll(/(?<=[a-z-]):\s+/g, ":")
    .trim();
}

/**
 * Style sheets of all families, a rule for each script, and the files that these name. `addressOf(name, bytes)`: where a
 * browser finds a file.
 */
export function readThemeFonts(addressOf) {
  const files = new Map();
  const families = Object.entries(PACKAGES).map(([family, packages]) => {
    const faces = packages.flatMap((name) => facesOf(name, { files, addressOf }));
    const { address: file } = faces.find(({ script }) => script === "latin");
    return [family, { style: faces.map(({ rule }) => rule).join(""), file }];
  });
  return { families: Object.fromEntries(families), files };
}

function facesOf(name, { files, addressOf }) {
  const folder = inProject("node_modules", "@fontsource-variable", name);
  const sheet = readFileSync(path.join(folder, "index.css"), "utf8");
  return [...sheet.matchAll(FACE)].map(([, id, rule]) => {
    const script = id.replace(`${name}-`, "").replace("-wght-normal", "");
    const bytes = readFileSync(path.join(folder, FILE.exec(rule)[1]));
    const address = addressOf(`${name}-${script}`, bytes);
    files.set(address, bytes);
    const shortened = rule.replace(FILE, `url(${address})format("woff2")`);
    return { script, address, rule: shortened.replaceAll(/\s*([{}:;,])\s*/g, "$1") };
  });
}
