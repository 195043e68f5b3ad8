import { existsSync } from "node:fs";
import path from "node:path";
import { run, step } from "./run.mjs";
import { inProject } from "./schemas.mjs";
import { StartError } from "./start-error.mjs";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
// Chromium's headless shell, which Playwright uses for its own browser: a quarter less work.
const HEADLESS_SHELL = "chromium-headless-shell";
const isRoot = process.getuid?.() === 0;

/** The installed Chromium, preferably the full browser, or undefined. */
export function machineChromium() {
  return firstInPath([...BROWSERS, HEADLESS_SHELL]);
}

/** The installed Chromium for tests, preferably the headless shell, or undefined. */
export function headlessChromium() {
  return firstInPath([HEADLESS_SHELL, ...BROWSERS]);
}

/**
 * Makes sure that there is a Chromium: the machine's headless shell, which root gets installed from the
 * distribution where there is none, else the machine's full browser, else Playwright's.
 * @throws {StartError} when none can be had
 */
export async function ensureChromium() {
  const hasShell = headlessChromium()?.endsWith(HEADLESS_SHELL) ?? false;
  if (process.env.CHROMIUM_PATH || hasShell) {
    return;
  }
  if (isRoot) {
    await step("Installing Chromium's headless shell for the browser tests", () =>
      installPackage(HEADLESS_SHELL),
    );
  }
  if (!(await hasChromium())) {
    await step("Installing a Chromium for the browser tests", installAnyChromium);
  }
}

async function installAnyChromium() {
  const cli = inProject("node_modules", "playwright", "cli.js");
  await attempt(process.execPath, [cli, "install", "chromium"]);
  if (!(await hasChromium()) && isRoot) {
    await installPackage("chromium");
  }
  if (!(await hasChromium())) {
    throw new StartError("No Chromium could be installed; set CHROMIUM_PATH to one.");
  }
}

/** Installs a package of Debian or Ubuntu; without a network, or elsewhere, nothing happens. */
async function installPackage(name) {
  const options = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  await attempt("apt-get", ["update", ...options]);
  await attempt("apt-get", ["install", "-y", "--no-install-recommends", ...options, name]);
}

async function attempt(command, args) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run({ what: "Installing Chromium", command, args, env }).catch(() => {});
}

async function hasChromium() {
  return machineChromium() !== undefined || (await hasPlaywrightChromium());
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
