import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { CHANGES_ITS_PROCESS } from "./tests/support/changes-its-process.mjs";
import { INSTALLED } from "./tests/support/servers/installed.mjs";

type Tests = NonNullable<TestProjectInlineConfiguration["test"]> & { name: string };
type Split = { apart: string[]; groups: [number, number]; test: Tests };

const root = import.meta.dirname;
// `npm test` names a folder for one run: its stages load the same modules, and each would transform them again.
const modules = process.env.TEST_MODULES;
const alias = {
  "server-only": path.join(root, "tests/support/empty.ts"),
  "@": root,
};
const INTEGRATION = ["tests/integration/**/*.test.ts", "lib/**/*.integration.test.ts"];
const GROUND_FLOOR = [
  "lib/{contracts,domain,form-engine,utils}/**/*.test.ts",
  "lib/field-types/**/*.test.ts",
];
// What runs on one database alone says so in its name (CONTRIBUTING.md).
const LEFT_OUT =
  process.env.DATABASE === "postgresql" ? "**/*.sqlite.*test.ts" : "**/*.postgresql.*test.ts";
const NOT_INSTALLED = INSTALLED.filter(({ isThere }) => !isThere);
// Each of these has a process of its own.
const APART = ["lib", "components", "tests/integration"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => CHANGES_ITS_PROCESS.test(readFileSync(path.join(root, name), "utf8"))),
);
// What is promised about time is asserted; these only end what hangs, also on a machine that is busy.
const TIMEOUTS = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Vitest's own is a second.
  expect: { poll: { timeout: 150_000 } },
};

if (process.env.DATABASE === "postgresql") {
  for (const { name, tests } of NOT_INSTALLED) {
    console.log(`Left out, as ${name} is not installed here: ${tests.join(", ")}`);
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    ...TIMEOUTS,
    ...(modules && { experimental: { fsModuleCache: true, fsModuleCachePath: modules } }),
    // Two at least, as one test waits for a deadline of fifteen seconds.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Pure functions leave nothing behind.
      together({ name: "ground floor", include: GROUND_FLOOR }),
      ...togetherAndApart({
        apart: APART.filter((name) => !isIntegration(name)),
        groups: [0, 0],
        test: {
          name: "unit",
          include: ["lib/**/*.test.{ts,tsx}", "components/**/*.test.{ts,tsx}"],
          exclude: [...INTEGRATION, ...GROUND_FLOOR],
        },
      }),
      {
        extends: true,
        test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"] },
      },
      ...togetherAndApart({
        apart: APART.filter(isIntegration),
        // Apart first: a backup has the more to copy the more tests have filled the database.
        groups: [1, 2],
        test: {
          name: "integration",
          include: INTEGRATION,
          exclude: [LEFT_OUT, ...NOT_INSTALLED.flatMap(({ tests }) => tests)],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/hold-answers.ts"],
          // One server and one database for the whole run: every test makes its own account.
          fileParallelism: false,
        },
      }),
    ],
  },
});

/** Most of the time of a short test file goes to its imports: these files load what they share once. */
function together(test: Tests): TestProjectInlineConfiguration {
  return { extends: true, test: { ...test, isolate: false } };
}

/** Two projects, of which one has what `apart` names; projects of different groups run one after the other. */
function togetherAndApart({ apart, groups: [first, second], test }: Split) {
  const { name, exclude = [] } = test;
  const isolated = { ...test, name: `${name} apart`, include: apart };
  return [
    { extends: true as const, test: { ...isolated, sequence: { groupOrder: first } } },
    together({ ...test, exclude: [...exclude, ...apart], sequence: { groupOrder: second } }),
  ];
}

function isIntegration(name: string): boolean {
  return name.startsWith("tests/integration/") || name.endsWith(".integration.test.ts");
}
