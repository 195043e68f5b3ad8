import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { CHANGES_ITS_PROCESS } from "./tests/support/changes-its-process.mjs";
import { INSTALLED } from "./tests/support/installed.mjs";

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
// Files that run on SQLite alone (decision 107).
const SAME_ON_BOTH = [
  // Files that use no database of the run's, or only to reach what is decided in memory.
  "boards/board-double",
  "boards/board-reads",
  "files/disk-reserve",
  "files/storages",
  "forms/editor-scripts",
  "http/api-document",
  "http/connections",
  "http/security-log",
  "http/health",
  "http/page-limit",
  "operations/closed-output",
  "operations/commands",
  "operations/demo",
  "operations/old-node",
  "operations/earlier-scripts",
  "operations/private-files",
  "operations/start-problems",
  "operations/stopping",
  "public-form/public-scripts",
  "public-form/visitors-styles",
  // What is refused before a query: by origin, permission, role, scope or the shape of what was sent.
  "accounts/roles",
  "accounts/same-origin",
  "accounts/token-limits",
  "accounts/token-scopes",
  "bundled-requests/bundled-request-input",
  "forms/patterns",
  "forms/rules",
  "http/bad-input",
  // What is rendered or computed from one stored version, which other tests store and read on both.
  "files/stored-files",
  "public-form/calculations",
  "public-form/hidden-values",
  "public-form/hidden-values-in-logic",
  "public-form/pages",
  "public-form/people",
  "public-form/piping",
  "public-form/plain-page-files",
  "public-form/public-page",
  "public-form/submit-address",
  // HTTP in front of use cases whose own tests (lib/server/**/*.integration.test.ts) run on both.
  "boards/form-boards",
  "boards/links-in-no-log",
  "boards/update-links",
  "public-form/follow",
  "public-form/spam-guard",
].map((name) => named(`tests/integration/${name}.test.ts`));
// What the columns of a board are given; that it is delivered once is proved beside them on both.
const SAME_COLUMNS_ON_BOTH = [
  "item-mapping",
  "looked-up-columns",
  "multi-level-boards",
  "not-understood",
  "refused-values",
  "update-every-column",
].map((name) => named(`lib/server/deliveries/board/${name}.integration.test.ts`));
// Each statement that they make on PostgreSQL is made by another file there (tests/support/covered-statements.mjs).
const SAME_STATEMENTS_ON_BOTH = [
  "lib/server/accounts/factors/code-guesses.integration",
  "lib/server/deliveries/board/board-faults.integration",
  "lib/server/deliveries/board/items/change-board-item.integration",
  "lib/server/deliveries/board/linked-items.integration",
  "lib/server/public-form/submit/notification-rules.integration",
  "lib/server/public-form/update-links/many-conflicts.integration",
  "lib/server/public-form/uploads/receive-upload.integration",
  "lib/server/public-form/version/opening.integration",
  "tests/integration/accounts/last-team",
  "tests/integration/accounts/lost-passwords",
  "tests/integration/accounts/members",
  "tests/integration/boards/board-service",
  "tests/integration/files/files",
  "tests/integration/forms/forms",
  "tests/integration/public-form/plain-pages",
  "tests/integration/public-form/reached-pages",
  "tests/integration/unsubscribe",
].map((name) => named(`${name}.test.ts`));
// More than one writer, and more than one server process, needs PostgreSQL; commands ask the store of objects that they share, and no database.
const ONLY_ON_POSTGRESQL = [
  "lib/server/forms/versions/publish-form.integration",
  "tests/integration/operations/database-address",
  "tests/integration/files/shared-object-storage",
  "tests/integration/operations/processes",
  "tests/integration/operations/serverless",
].map((name) => named(`${name}.test.ts`));
// Files that need a server that the system brings, and PostgreSQL.
const NEEDS_INSTALLED = INSTALLED.flatMap(({ tests }) => tests).map(named);
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
          exclude:
            process.env.DATABASE === "postgresql"
              ? [
                  ...SAME_ON_BOTH,
                  ...SAME_COLUMNS_ON_BOTH,
                  ...SAME_STATEMENTS_ON_BOTH,
                  ...NOT_INSTALLED.flatMap(({ tests }) => tests),
                ]
              : [...ONLY_ON_POSTGRESQL, ...NEEDS_INSTALLED],
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

/** A file that was moved would silently run twice. */
function named(file: string): string {
  if (!existsSync(path.join(root, file))) {
    throw new Error(`vitest.config.ts names ${file}, which is not there.`);
  }
  return file;
}

function isIntegration(name: string): boolean {
  return name.startsWith("tests/integration/") || name.endsWith(".integration.test.ts");
}
