// Preparation of the app; each step is skipped when it is already done. With PREPARED=1, as in an image, all are
// skipped: everything is built there, what builds it is gone, and nothing can be written.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { keepEarlierScripts } from "./earlier-scripts-in-place.mjs";
import { run, runNpm, step } from "./run.mjs";
import { inProject } from "./schemas.mjs";

const NEXT_CLI = ["node_modules", "next", "dist", "bin", "next"];
// Marker that exists while npm installs: an interrupted npm leaves an incomplete folder that the
// next run takes for complete.
const INSTALLING = ["node_modules", ".formlane-installing"];
const BUILD_STAMP = [".next", "formlane-build"];
const CLIENT_STAMP = ["prisma", "generated", "stamp"];
export const SETTINGS_CHECK = inProject("scripts", "check-environment.ts");
// Made by the build from the other sources.
const BUILT = inProject("public", "page");
const BUILT_BEFORE = [
  ["visitors' pages", "build-visitor-pages.mjs"],
  ["receipts", "build-receipts.mjs"],
];
const SOURCES = [
  "app",
  "components",
  "lib",
  "prisma/schema.prisma",
  "public",
  ...BUILT_BEFORE.map(([, name]) => `scripts/lib/${name}`),
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/**
 * Installs the locked packages if one is missing: what the app is built of, which is less than half of all, or with
 * `forDevelopment` also what tests, benchmarks and the demo need.
 * @param {{ forDevelopment?: boolean }} [options]
 */
export async function ensureInstalled({ forDevelopment = false } = {}) {
  if (isPrepared()) {
    return;
  }
  const installed = readJson(inProject("node_modules", ".package-lock.json"))?.packages ?? {};
  // A folder that has packages of development keeps them.
  const withDevelopment = forDevelopment || Object.values(installed).some(({ dev }) => dev);
  const mark = inProject(...INSTALLING);
  if (!existsSync(mark) && hasWanted(installed, withDevelopment)) {
    return;
  }
  if (existsSync(mark)) {
    rmSync(inProject("node_modules"), { recursive: true });
  }
  writeStamp(mark, "");
  // Not `npm ci`: it refuses a lock file without the compilers of other systems, which it would
  // not install anyway.
  const args = [
    "install",
    "--no-save",
    "--ignore-scripts",
    `--${withDevelopment ? "include" : "omit"}=dev`,
  ];
  await step("Installing packages", () => runNpm({ what: "Installing packages", args }));
  rmSync(mark, { force: true });
}

/** Validates all variables with the app's own rules. */
export async function checkEnvironment() {
  const args = ["--conditions=react-server", "--import", "tsx", SETTINGS_CHECK];
  await run({ command: process.execPath, args });
}

/** Generates the database clients if a schema has changed. */
export async function ensureClients() {
  if (isPrepared()) {
    return;
  }
  const stamp = inProject(...CLIENT_STAMP);
  const wanted = hashOf([
    "prisma/schema.prisma",
    "prisma/schema.postgresql.prisma",
    "package-lock.json",
  ]);
  if (readStamp(stamp) === wanted) {
    return;
  }
  rmSync(stamp, { force: true });
  const script = inProject("scripts", "generate.mjs");
  await step("Generating the database client", () =>
    run({ what: "Generating the client", command: process.execPath, args: [script] }),
  );
  writeStamp(stamp, wanted);
}

/** Builds the app if a source has changed since the last build. */
export async function ensureBuild() {
  if (isPrepared()) {
    return;
  }
  const stamp = inProject(...BUILD_STAMP);
  const wanted = hashOf(SOURCES);
  if (readStamp(stamp) === wanted) {
    return;
  }
  const isComplete = existsSync(stamp);
  rmSync(stamp, { force: true });
  const args = [inProject(...NEXT_CLI), "build"];
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const build = async () => {
    for (const [what, name] of BUILT_BEFORE) {
      const script = [inProject("scripts", "lib", name)];
      await run({ what: `Building ${what}`, command: process.execPath, args: script });
    }
    await run({ what: "Building the app", command: process.execPath, args, env });
  };
  await step("Building the app (a minute or two)", () =>
    keepEarlierScripts({ root: inProject(), isComplete, build }),
  );
  writeStamp(stamp, wanted);
}

function isPrepared() {
  return process.env.PREPARED === "1";
}

function hasWanted(installed, withDevelopment) {
  const wanted = Object.entries(readJson(inProject("package-lock.json")).packages);
  return wanted.every(
    ([name, { version, optional, dev, devOptional }]) =>
      name === "" ||
      optional ||
      (!withDevelopment && (dev || devOptional)) ||
      installed[name]?.version === version,
  );
}

function hashOf(names) {
  const hash = createHash("sha256");
  for (const file of names.flatMap((name) => filesUnder(inProject(name)))) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(entry) {
  if (!existsSync(entry) || entry === BUILT) {
    return [];
  }
  if (!statSync(entry).isDirectory()) {
    return [entry];
  }
  const children = readdirSync(entry).sort();
  return children
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesUnder(path.join(entry, name)));
}

function writeStamp(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
