// Builds the scripts of visitors' pages (decision 129): the React components with Preact as their runtime.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { HINT } from "./hint-chunks.mjs";
import { inProject } from "./schemas.mjs";

/** Where the scripts are, below the project. */
export const PAGE_SCRIPTS = ["public", "page"];
const ADDRESS = "/page/";
const MANIFEST = "scripts.json";
const FORM = "start-form";
const ENTRIES = {
  form: `components/form-renderer/page/${FORM}.tsx`,
  page: "components/form-renderer/page/start-page.ts",
};
const WORKER = "./proof-worker.ts";
const ON_DEMAND_TYPE = /\/on-demand\/([a-z-]+)\.ts$|\/([a-z-]+\/[a-z-]+)\/on-demand-part\.ts$/;
const ON_DEMAND_DEFINITIONS = "/generated/on-demand-definitions.ts";
// Characters: a request costs as much as loading them.
const SMALL_MODULE = 800;
const PAGES = /components\/form-renderer\/form-pages\/pages\.tsx$/;
const PREACT = {
  "react/jsx-runtime": ["jsx-runtime", "dist", "jsxRuntime.mjs"],
  "react-dom/client": ["compat", "client.mjs"],
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
  transform: { target: "es2022", define: { "process.env.NODE_ENV": '"production"' } },
  // Its warnings are about "use client", which means nothing here.
  logLevel: "silent",
};
// Names hold a hash of the content: browsers keep the files forever.
const output = {
  format: "esm",
  minify: true,
  // Nearly all of it runs while the page begins: compiled off the main thread, as the editor's scripts.
  postBanner: ({ name }) => (name === FORM ? HINT.trim() : ""),
  entryFileNames: "[name]-[hash].js",
  chunkFileNames: "[name]-[hash].js",
};

/**
 * Writes the scripts, each also compressed, and `scripts.json`, which tells the server their addresses, in place of
 * those of the last build.
 * @throws {Error} with the bundler's message
 */
export async function buildPageScripts() {
  const [worker] = await bundle({ entry: path.join("lib/client/public-form", WORKER) });
  const plugins = [workerAddress(worker.fileName), withoutOnDemandTypes];
  const form = await bundle({ entry: ENTRIES.form, plugins });
  const page = await bundle({ entry: ENTRIES.page });
  rmSync(inProject(...PAGE_SCRIPTS), { recursive: true, force: true });
  mkdirSync(inProject(...PAGE_SCRIPTS), { recursive: true });
  for (const { fileName, code } of [worker, ...form, ...page]) {
    const file = inProject(...PAGE_SCRIPTS, fileName);
    writeFileSync(file, code);
    writeFileSync(`${file}.gz`, gzipSync(code, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(code));
  }
  const manifest = JSON.stringify(manifestOf({ form, page }), null, 2);
  writeFileSync(inProject(...PAGE_SCRIPTS, MANIFEST), manifest);
}

async function bundle({ entry, plugins = [] }) {
  const build = await rolldown({ ...input, input: entry, plugins });
  const { output: chunks } = await build.generate({
    ...output,
    codeSplitting: { groups: [{ name: neededAtOnce() }] },
  });
  await build.close();
  return chunks;
}

/**
 * Names one chunk for all that the entry imports at once, and for small modules that several others share. Otherwise
 * each set of modules that chunks share would be a file of its own.
 */
function neededAtOnce() {
  const known = new Map();
  const isNeeded = (id, context) => {
    if (!known.has(id)) {
      known.set(id, false);
      const { isEntry, importers } = context.getModuleInfo(id);
      known.set(id, isEntry || importers.some((importer) => isNeeded(importer, context)));
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
    id.endsWith(ON_DEMAND_DEFINITIONS) ? "export const onDemandDefinitions = {};" : null,
};

function manifestOf({ form, page }) {
  const [entry] = form;
  const importsOf = ({ imports }) =>
    imports.flatMap((name) => [name, ...importsOf(form.find(({ fileName }) => fileName === name))]);
  const addresses = (names) => [...new Set(names)].map((name) => ADDRESS + name);
  const filesOf = (chunk) =>
    [chunk.fileName, ...importsOf(chunk)].filter((name) => name !== entry.fileName);
  const pages = form.filter(({ facadeModuleId }) => PAGES.test(facadeModuleId ?? ""));
  const views = form.flatMap((chunk) => {
    const [, type, part] = ON_DEMAND_TYPE.exec(chunk.facadeModuleId ?? "") ?? [];
    const folder = type ?? part;
    const names = filesOf(chunk);
    return folder === undefined ? [] : [[folder.replaceAll("-", "_"), addresses(names)]];
  });
  return {
    form: ADDRESS + entry.fileName,
    page: ADDRESS + page[0].fileName,
    imports: addresses(importsOf(entry)),
    pages: addresses(pages.flatMap(filesOf)),
    views: Object.fromEntries(views),
  };
}

if (process.argv[1] === import.meta.filename) {
  await buildPageScripts();
}
