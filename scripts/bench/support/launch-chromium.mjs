import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { machineChromium } from "../../lib/chromium.mjs";

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

/** Returns what tells the CPU time of the page's main thread from now on, in milliseconds. */
export async function watchCpu(session) {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const soFar = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  const start = await soFar();
  return async () => (await soFar()) - start;
}
