import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { DEMO } from "./support/demo";

const secret = () => randomBytes(32).toString("base64");

/** The demo account with a month of answers, for the screen tests. */
test("the demo account can be made", async () => {
  const args = ["--conditions=react-server", "--import", "tsx", "prisma/seed.ts"];
  const env = {
    ...process.env,
    // The folder of the server under test; see playwright.config.ts.
    DATABASE_URL: `file:${path.join(process.env.E2E_FOLDER ?? "", "test.db")}`,
    NEXTAUTH_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
  };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain(DEMO.email);
});
