import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { machineChromium } from "../lib/chromium.mjs";
import { keepAwake } from "./keep-awake.mjs";

/** A Chromium that does nothing in the background, on a machine that does not fall asleep meanwhile. */
export async function launchChromium() {
  const executablePath = machineChromium();
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    args: [
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(isRoot ? ["--no-sandbox"] : []),
    ],
    ...(executablePath && existsSync(executablePath) && { executablePath }),
  });
  browser.on("disconnected", keepAwake());
  return browser;
}
