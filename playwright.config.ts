import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { headlessChromium } from "./scripts/lib/chromium.mjs";
import { freePort } from "./tests/support/servers/free-port";

// Workers load this file again and must see the same server.
process.env.E2E_PORT ??= String(await freePort());
process.env.MONDAY_API_URL ??= `http://127.0.0.1:${await freePort()}/v2`;
const secret = () => randomBytes(32).toString("base64");
// Tests sign the links that e-mails carry.
process.env.E2E_AUTH_SECRET ??= secret();
process.env.E2E_FOLDER ??= mkdtempSync(path.join(tmpdir(), "formlane-e2e-"));

const url = `http://localhost:${process.env.E2E_PORT}`;
const executablePath = headlessChromium();
const isRoot = process.getuid?.() === 0;
// What Chromium would draw its address bar's list with: a process for every window, as dear as the page in it.
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup"];
// Of several lists only the last counts, so this one repeats Playwright's own.
const DISABLED = [
  ...ADDRESS_BAR,
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];
// A Chromium that reaches for the network is slow where there is none.
const args = [
  "--disable-gpu",
  // What draws without a GPU, in a process less.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${DISABLED.join(",")}`,
  ...(isRoot ? ["--no-sandbox"] : []),
];

// Behaviour that no width changes is proved at its people's own: owners sit at desks, visitors hold phones. Every
// screen and its states are opened on a phone and then widened (tests/e2e/screens).
const VISITORS = /\/public-form\/|\/screens\/screens\.spec\.ts$/;
// The whole way from sign-up to reading an answer, and the menu.
const AT_BOTH_WIDTHS = /\/(frame|story)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // A machine that stalls for seconds is no failure of the product; `npm test` names what was retried.
  retries: 1,
  // Two for each core of the machine that is promised: a test waits for half of its time.
  workers: 4,
  // Timeouts only end what hangs: a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: url,
    // So that an element that never comes is named long before the test is out of time.
    actionTimeout: 60_000,
    // A trace would cost every test a third of its time; `--trace on` makes one.
    screenshot: "only-on-failure",
    permissions: ["clipboard-read", "clipboard-write"],
    // Animations cost frames, and each click waits for their end; story.spec.ts keeps them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      args,
      ...(executablePath && existsSync(executablePath) && { executablePath }),
    },
  },
  projects: [
    { name: "seed", testMatch: "seed.setup.ts" },
    {
      name: "phone",
      dependencies: ["seed"],
      testMatch: [VISITORS, AT_BOTH_WIDTHS],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: "desktop",
      dependencies: ["seed"],
      testIgnore: [VISITORS, "seed.setup.ts"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: "node --import tsx tests/fakes/board-service/main.ts",
      url: new URL("/double/journal", process.env.MONDAY_API_URL).href,
      timeout: 180_000,
    },
    {
      command: "node scripts/migrate.mjs && exec node scripts/serve.mjs",
      url: `${url}/api/health`,
      timeout: 180_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      env: {
        PORT: process.env.E2E_PORT,
        NEXTAUTH_URL: url,
        DATABASE_URL: `file:${path.join(process.env.E2E_FOLDER, "test.db")}`,
        NEXTAUTH_SECRET: process.env.E2E_AUTH_SECRET,
        ENCRYPTION_KEY: secret(),
        RATE_LIMITS: "off",
        LOG_LEVEL: "warn",
      },
    },
  ],
});
