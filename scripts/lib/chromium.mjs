import { existsSync } from "node:fs";
import path from "node:path";
import { run, step } from "./run.mjs";
import { inProject } from "./schemas.mjs";
import { StartError } from "./start-error.mjs";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
// Chromium's headless shell, which Playwright uses for its own browser: a quarter less work.
const HEADLESS_SHELL = "chromium-headless-shell";

/** The installed Chromium, preferably the full browser, or undefined. */
export function machineChromium() {
  return firstInPath([...BROWSERS, HEADLESS_SHELL]);
}

/** The installed Chromium for tests, preferably the headless shell, or undefined. */
export function headlessChromium() {
  return firstInPath([HEADLESS_SHELL, ...BROWSERS]);
}

/**
 * Makes sure that there is a Chromium: the machine's, else Playwright's, else the distribution's when root.
 * @throws {StartError} when none can be had
 */
export async function ensureChromium() {
  if (machineChromium() || (await hasPlaywrightChromium())) {
    return;
  }
  const cli = inProject("node_modules", "playwright", "cli.js");
  const attempts = [[process.execPath, [cli, "install", "chromium"]]];
  if (process.getuid?.() === 0) {
    attempts.push(["apt-get", ["update"]]);
    for (const name of [HEADLESS_SHELL, "chromium"]) {
      attempts.push(["apt-get", ["install", "-y", "--no-install-recommends", name]]);
    }
  }
  await step("Installing a Chromium for the browser tests", async () => {
    for (const [command, args] of attempts) {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run({ what: "Installing Chromium", command, args, env }).catch(() => {});
      if (machineChromium() || (await hasPlaywrightChromium())) {
        return;
      }
    }
    throw new StartError("No Chromium could be installed; set CHROMIUM_PATH to one.");
  });
}

function firstInPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return process.env.CHROMIUM_PATH || files.find((file) => existsSync(file));
}

async function hasPlaywrightChromium() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
