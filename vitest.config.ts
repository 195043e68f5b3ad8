import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
const alias = {
  "server-only": path.join(root, "tests/support/empty.ts"),
  "@": root,
};
const INTEGRATION = ["tests/integration/**/*.test.ts", "lib/**/*.integration.test.ts"];
const GROUND_FLOOR = [
  "lib/{contracts,domain,form-engine,utils}/**/*.test.ts",
  "lib/field-types/**/*.test.ts",
];
// What is promised about time is asserted; these only end what hangs, also on a machine that is busy.
const TIMEOUTS = { testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  resolve: { alias },
  test: {
    ...TIMEOUTS,
    // Two at least, as one test waits for a deadline of fifteen seconds.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "ground floor",
          include: GROUND_FLOOR,
          // Pure functions leave nothing behind: a process for each file would only cost time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["lib/**/*.test.{ts,tsx}", "components/**/*.test.{ts,tsx}"],
          exclude: [...INTEGRATION, ...GROUND_FLOOR],
        },
      },
      {
        extends: true,
        test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: INTEGRATION,
          globalSetup: ["tests/support/global-setup.ts"],
          // One server and one database for the whole run: every test makes its own account.
          fileParallelism: false,
        },
      },
    ],
  },
});
