import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
const alias = {
  "server-only": path.join(root, "tests/support/empty.ts"),
  "@": root,
};
const INTEGRATION = ["tests/integration/**/*.test.ts", "lib/**/*.integration.test.ts"];

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["lib/**/*.test.{ts,tsx}", "components/**/*.test.{ts,tsx}"],
          exclude: INTEGRATION,
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
          testTimeout: 20_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
