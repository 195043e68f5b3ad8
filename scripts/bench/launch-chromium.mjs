import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { machineChromium } from "../lib/chromium.mjs";

/** A Chromium without background activity. */
export function launchChromium() {
  const executablePath = machineChromium();
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    args: [
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(isRoot ? ["--no-sandbox"] : []),
    ],
    ...(executablePath && existsSync(executablePath) && { executablePath }),
  });
}
