// `node scripts/trace-image.mjs FOLDER`: copies what runs into FOLDER, for the image: the built app, the commands, and of
// the packages only the files that these load.
import {
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { inProject } from "./lib/schemas.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";

// Next makes its own standalone servers with this tracer, and tsx compiles with this compiler.
const require = createRequire(import.meta.url);
const { nodeFileTrace } = require("next/dist/compiled/@vercel/nft");
const { transform } = createRequire(require.resolve("tsx"))("esbuild");

const ROOT = inProject();
const ENTRIES = [
  "scripts/{start,serve,migrate,accounts,backup,restore,files,seed,reset-factors,reset-link,rotate-keys}.mjs",
  "scripts/{worker,check-environment}.ts",
  "scripts/app/*.ts",
  "prisma/seed.ts",
  // Named in the command lines of the commands.
  "node_modules/tsx/dist/*.{mjs,cjs}",
];
// Read by name, not imported.
const DATA = [
  "{package,tsconfig}.json",
  "{LICENSE,*.md}",
  "{public,prisma/migrations}/**",
  "node_modules/better-sqlite3/prebuilds/linux-*",
  ".next/*.json",
  ".next/BUILD_ID",
  ".next/formlane-build",
  ".next/{server,static,node_modules}/**",
];
const UNUSED = [
  "**/*.map",
  "{app,docs,tests}/**",
  "node_modules/next/dist/docs/**",
  "node_modules/next/dist/compiled/next-server/*.dev.js",
  // Pictures are not optimised (next.config.ts).
  "node_modules/{sharp,@img}/**",
];

const USAGE = `node scripts/trace-image.mjs FOLDER
Copies what runs into a folder, for the image.`;

await main().catch(failWith);

async function main() {
  const [target] = readArguments({ usage: USAGE, words: [1, 1] }).positionals;
  if (!existsSync(inProject(".next", "BUILD_ID"))) {
    throw new StartError("The app is not built yet: run `npm run build`.");
  }
  const { fileList } = await nodeFileTrace(found(ENTRIES), {
    base: ROOT,
    processCwd: ROOT,
    ts: true,
    mixedModules: true,
    conditions: ["react-server", "node", "import", "require"],
    paths: { "@/": `${ROOT}/` },
    ignore: isUnused,
    readFile: readAsScript,
  });
  const names = new Set([...fileList, ...tracedByNext(), ...found(DATA)]);
  const files = [...names].filter((name) => !isUnused(name) && isFile(name));
  files.forEach((name) => copy(name, target));
  const bytes = files.reduce((sum, name) => sum + lstatSync(inProject(name)).size, 0);
  console.log(`Copied ${files.length} files of ${Math.round(bytes / 1e6)} MB to ${target}.`);
}

function found(patterns) {
  return globSync(patterns, { cwd: ROOT });
}

function isUnused(name) {
  return UNUSED.some((pattern) => path.matchesGlob(name, pattern));
}

/** What Next's server and the built routes load. */
function tracedByNext() {
  return found([".next/**/*.nft.json"]).flatMap((trace) =>
    JSON.parse(readFileSync(inProject(trace), "utf8")).files.map((file) =>
      path.relative(ROOT, path.resolve(ROOT, path.dirname(trace), file)),
    ),
  );
}

async function readAsScript(file) {
  if (!existsSync(file)) {
    return null;
  }
  const source = await readFile(file, "utf8");
  const loader = /\.(tsx?)$/.exec(file)?.[1];
  return loader === undefined ? source : (await transform(source, { loader, format: "esm" })).code;
}

/** Also a symbolic link, of which Next makes one for each package that it does not bundle. */
function isFile(name) {
  const found = lstatSync(inProject(name), { throwIfNoEntry: false });
  return found !== undefined && !found.isDirectory();
}

function copy(name, target) {
  const copied = path.join(target, name);
  mkdirSync(path.dirname(copied), { recursive: true });
  if (lstatSync(inProject(name)).isSymbolicLink()) {
    symlinkSync(readlinkSync(inProject(name)), copied);
  } else {
    copyFileSync(inProject(name), copied);
  }
}
