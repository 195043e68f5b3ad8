// Builds visitors' pages (decision 129), the React components with Preact as their runtime: what draws them on the
// server, the scripts that hydrate them in the browser, their style sheet and their font.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { rolldown } from "rolldown";
import { minifySync } from "rolldown/utils";
import { HINT } from "./hint-chunks.mjs";
import { withLocalExportNames } from "./local-export-names.mjs";
import { inProject } from "./schemas.mjs";
import { readThemeFonts, readThemeStyle } from "./theme-styles.mjs";

/** Where the scripts are, below the project. */
export const PAGE_SCRIPTS = ["public", "page"];
const ADDRESS = "/page/";
/** Where the server finds what it draws pages with; browsers do not. */
export const VISITOR_PAGES = ["build", "visitor-pages"];
const MANIFEST = "manifest.json";
const DOCUMENT = "components/form-renderer/document/render-visitor-page.tsx";
const STYLE = "app/visitors.css";
const FONT = ["@fontsource-variable", "geist", "files", "geist-latin-wght-normal.woff2"];
const FORM = "start-form";
const ENTRIES = {
  form: `components/form-renderer/page/${FORM}.tsx`,
  page: "components/form-renderer/page/start-page.ts",
  languages: "components/form-renderer/page/start-languages.ts",
  welcome: "components/form-renderer/page/welcome/start-welcome.ts",
  frame: "components/form-renderer/page/start-frame.ts",
};
const CATALOGUES = "lib/domain/system-texts/page-catalogues.ts";
const WORKER = "./proof-worker.ts";
/** Modules of types and parts that only some forms need: the page says which scripts of them it loads. */
const ON_DEMAND = [
  "lib/field-types/registry/generated/on-demand/*.ts",
  "lib/field-types/*/*/on-demand-part.ts",
];
const ON_DEMAND_TYPE = /\/on-demand\/([a-z-]+)\.ts$|\/([a-z-]+\/[a-z-]+)\/on-demand-part\.ts$/;
/** Definitions that come with the scripts of the types and parts that have them, and what stands in their place. */
const ON_DEMAND_DEFINITIONS = {
  "/generated/on-demand-definitions.ts": "export const onDemandDefinitions = () => {};",
  "/registry/parts/definitions-of-parts.ts": "export const definitionsOfParts = {};",
};
// Characters: a request costs as much as loading them. With 800, pictures and places of options are in every form's script.
const SMALL_MODULE = 600;
const HASH_CHARACTERS = 12;
const PAGES = /components\/form-renderer\/form-pages\/pages\.tsx$/;
const RESUME = /components\/form-renderer\/resume\/resume-parts\.ts$/;
const CALCULATION = /form-engine\/calculations\/calculate-answers\.ts$/;
const BLOCKS = /form-renderer\/fields\/lazily-hydrated-block\.tsx$/;
const PREACT = {
  "react/jsx-runtime": ["jsx-runtime", "dist", "jsxRuntime.mjs"],
  "react-dom/client": ["compat", "client.mjs"],
  "react-dom/server": ["compat", "server.mjs"],
  "react-dom": ["compat", "dist", "compat.mjs"],
  react: ["compat", "dist", "compat.mjs"],
};

const input = {
  cwd: inProject(),
  platform: "browser",
  resolve: {
    alias: Object.fromEntries(
      Object.entries(PREACT).map(([name, file]) => [
        name,
        inProject("node_modules", "preact", ...file),
      ]),
    ),
  },
  // What only the server draws is left out.
  transform: {
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"', "typeof window": '"object"' },
  },
  // Its warnings are about "use client", which means nothing here.
  logLevel: "silent",
};
// Names hold a hash of the content: browsers keep the files forever.
const output = {
  format: "esm",
  minify: true,
  // Only bundlers read the rest, which is one per cent of the bytes.
  comments: { legal: true, annotation: false, jsdoc: false },
  // Nearly all of it runs while the page begins: compiled off the main thread, as the editor's scripts.
  postBanner: ({ name }) => (name === FORM ? HINT.trim() : ""),
  entryFileNames: "[name]-[hash].js",
  // The form's script names most of them, and what a hash adds to it cannot be compressed.
  chunkFileNames: "[name]-[hash:7].js",
};

/**
 * Writes the scripts, each also compressed, the fonts, what the server draws with, and `manifest.json`, which tells the
 * server the addresses of the others, in place of those of the last build.
 * @throws {Error} with the bundler's message
 */
export async function buildVisitorPages() {
  const [worker] = await bundle({ entry: path.join("lib/client/public-form", WORKER) });
  const plugins = [workerAddress(worker.fileName), withoutOnDemandTypes];
  const form = await bundle({ entry: ENTRIES.form, besides: onDemandModules(), plugins });
  const page = await bundle({ entry: ENTRIES.page });
  const languages = await bundle({ entry: ENTRIES.languages });
  const welcome = await bundle({ entry: ENTRIES.welcome });
  const frame = await bundle({ entry: ENTRIES.frame });
  const drawing = await nodeModule(DOCUMENT);
  const texts = await textModules();
  const font = readFileSync(inProject("node_modules", ...FONT));
  const fontName = `geist-${hashOf(font)}.woff2`;
  const fontAddress = ADDRESS + fontName;
  const style = fontFace(fontAddress) + (await styleSheet());
  const fonts = readThemeFonts((name, bytes) => `${ADDRESS}${name}-${hashOf(bytes)}.woff2`);
  emptyFolder(PAGE_SCRIPTS);
  emptyFolder(VISITOR_PAGES);
  const entries = [form, page, languages, welcome, frame].flat();
  for (const { fileName, code } of [worker, ...entries, ...texts]) {
    const file = inProject(...PAGE_SCRIPTS, fileName);
    writeFileSync(file, code);
    writeFileSync(`${file}.gz`, gzipSync(code, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(code));
  }
  writeFileSync(inProject(...PAGE_SCRIPTS, fontName), font);
  for (const [address, bytes] of fonts.files) {
    writeFileSync(inProject(...PAGE_SCRIPTS, path.basename(address)), bytes);
  }
  const name = `draw-${hashOf(drawing)}.mjs`;
  writeFileSync(inProject(...VISITOR_PAGES, name), drawing);
  const assets = {
    style,
    font: fontAddress,
    themeStyle: readThemeStyle(),
    fonts: fonts.families,
    ...scriptAddresses({ form, page, languages, welcome, frame, texts }),
  };
  const manifest = JSON.stringify({ bundle: name, assets }, null, 2);
  writeFileSync(inProject(...VISITOR_PAGES, MANIFEST), manifest);
}

function emptyFolder(folder) {
  rmSync(inProject(...folder), { recursive: true, force: true });
  mkdirSync(inProject(...folder), { recursive: true });
}

/** One module that needs no other. */
async function nodeModule(entry) {
  const build = await rolldown({
    ...input,
    platform: "node",
    input: entry,
    transform: { target: "node22", define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output: chunks } = await build.generate({ format: "esm", codeSplitting: false });
  await build.close();
  return chunks[0].code;
}

/** The system's texts for the form's script: a module for each language and bundle, which exports them. */
async function textModules() {
  const source = Buffer.from(await nodeModule(CATALOGUES)).toString("base64");
  const { CATALOGUES: catalogues, TEXT_BUNDLES: bundles } = await import(
    `data:text/javascript;base64,${source}`
  );
  return Object.entries(catalogues).flatMap(([tag, catalogue]) =>
    Object.entries(bundles).map(([bundle, names]) => {
      const exports = names.map((name) => `${name}=${JSON.stringify(catalogue[name])}`);
      const { code } = minifySync(`${tag}.js`, `export const ${exports.join(",")};`, {
        module: true,
      });
      return { tag, bundle, fileName: `texts-${tag}-${bundle}-${hashOf(code)}.js`, code };
    }),
  );
}

async function styleSheet() {
  const from = inProject(STYLE);
  const { css } = await postcss([tailwind({ optimize: true })]).process(
    readFileSync(from, "utf8"),
    { from },
  );
  return css;
}

// As next/font does it for the pages of owners. A font that loads too late is used from the next page on: swapping it in
// would shift the text, and until then Arial takes as much room.
function fontFace(address) {
  return `@font-face{font-family:geist;src:url(${address})format("woff2");font-display:optional;font-weight:100 900}@font-face{font-family:geist Fallback;src:local(Arial);ascent-override:94.56%;descent-override:27.76%;line-gap-override:0.0%;size-adjust:106.28%}:root{--font-geist:"geist","geist Fallback"}`;
}

function hashOf(content) {
  return createHash("sha256").update(content).digest("hex").slice(0, HASH_CHARACTERS);
}

/** By the name of their file. */
function onDemandModules() {
  const modules = globSync(ON_DEMAND, { cwd: inProject() });
  return Object.fromEntries(
    modules.map((file) => {
      const [, type, part] = ON_DEMAND_TYPE.exec(file);
      return [type ?? part.replace("/", "-"), file];
    }),
  );
}

/** The first chunk is the entry's; `besides` have a script each, which may import it. */
async function bundle({ entry, besides = {}, plugins = [] }) {
  const name = path.parse(entry).name;
  const build = await rolldown({ ...input, input: { [name]: entry, ...besides }, plugins });
  const { output: chunks } = await build.generate({
    ...output,
    codeSplitting: { groups: [{ name: neededAtOnce(inProject(entry)) }] },
  });
  await build.close();
  const isFirst = (chunk) => chunk.name === name;
  return withLocalExportNames([
    ...chunks.filter(isFirst),
    ...chunks.filter((chunk) => !isFirst(chunk)),
  ]);
}

/**
 * Names one chunk for all that the entry imports at once, and for small modules that several others share. Otherwise
 * each set of modules that chunks share would be a file of its own.
 */
function neededAtOnce(entry) {
  const known = new Map();
  const isNeeded = (id, context) => {
    if (!known.has(id)) {
      known.set(id, false);
      const { importers } = context.getModuleInfo(id);
      known.set(id, id === entry || importers.some((importer) => isNeeded(importer, context)));
    }
    return known.get(id);
  };
  const isSmall = (id, context) => {
    const { code, importers } = context.getModuleInfo(id);
    return !id.includes("node_modules") && importers.length > 1 && code.length < SMALL_MODULE;
  };
  return (id, context) => (isNeeded(id, context) || isSmall(id, context) ? "form" : null);
}

/** Replaces the source's path in `new Worker(new URL(…))` by the name of the built file. */
function workerAddress(fileName) {
  return {
    name: "worker-address",
    transform: (code, id) =>
      id.endsWith("/solve-challenge.ts") ? code.replace(WORKER, `./${fileName}`) : null,
  };
}

/** Definitions of on-demand types come with the views: the form's page loads those of its own fields. */
const withoutOnDemandTypes = {
  name: "without-on-demand-types",
  load: (id) =>
    Object.entries(ON_DEMAND_DEFINITIONS).find(([file]) => id.endsWith(file))?.[1] ?? null,
};

function scriptAddresses({ form, page, languages, welcome, frame, texts }) {
  const [entry] = form;
  const importsOf = ({ imports }) =>
    imports.flatMap((name) => [name, ...importsOf(form.find(({ fileName }) => fileName === name))]);
  const addresses = (names) => [...new Set(names)].map((name) => ADDRESS + name);
  const filesOf = (chunk) =>
    [chunk.fileName, ...importsOf(chunk)].filter((name) => name !== entry.fileName);
  const filesAt = (module) => {
    const chunk = form.find(({ facadeModuleId }) => module.test(facadeModuleId ?? ""));
    if (chunk === undefined) {
      throw new Error(`No script of visitors' pages is made of ${module}.`);
    }
    return addresses(filesOf(chunk));
  };
  const views = form.flatMap((chunk) => {
    const [, type, part] = ON_DEMAND_TYPE.exec(chunk.facadeModuleId ?? "") ?? [];
    const folder = type ?? part;
    const names = filesOf(chunk);
    return folder === undefined ? [] : [[folder.replaceAll("-", "_"), addresses(names)]];
  });
  return {
    form: ADDRESS + entry.fileName,
    page: ADDRESS + page[0].fileName,
    languages: ADDRESS + languages[0].fileName,
    welcome: ADDRESS + welcome[0].fileName,
    frame: ADDRESS + frame[0].fileName,
    imports: addresses(importsOf(entry)),
    pages: filesAt(PAGES),
    resume: filesAt(RESUME),
    calculation: filesAt(CALCULATION),
    blocks: filesAt(BLOCKS),
    texts: Object.fromEntries(
      Object.entries(Object.groupBy(texts, ({ tag }) => tag)).map(([tag, ofTag]) => [
        tag,
        Object.fromEntries(ofTag.map(({ bundle, fileName }) => [bundle, ADDRESS + fileName])),
      ]),
    ),
    views: Object.fromEntries(views),
  };
}

if (process.argv[1] === import.meta.filename) {
  await buildVisitorPages();
}
