import { existsSync } from "node:fs";
import path from "node:path";
import { run, step } from "./run.mjs";
import { inProject } from "./schemas.mjs";
import { StartError } from "./start-error.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The machine's own Chromium, or undefined. */
export function machineChromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return process.env.CHROMIUM_PATH || files.find((file) => existsSync(file));
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
    attempts.push(["apt-get", ["install", "-y", "--no-install-recommends", "chromium"]]);
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

async function hasPlaywrightChromium() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
