import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "./free-port";
import { LOAD_ROUTES_ON_DEMAND, outputOf, waitUntilHealthy } from "./server";

/** The user without rights on Debian and its like. */
export const NOBODY = 65_534;

/**
 * Runs `work` against a new `next start`, then kills it at once, as a host without background processes freezes what
 * has answered. The process may write nothing but temporary files: it is another user's when this one may.
 */
export async function duringNextStart<Result>(
  env: Record<string, string>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const next = path.resolve("node_modules/next/dist/bin/next");
  const isRoot = process.getuid?.() === 0;
  const child = spawn(process.execPath, [next, "start", "--port", String(port)], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NODE_OPTIONS: LOAD_ROUTES_ON_DEMAND,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const output = outputOf(child);
  const ended = once(child, "close");
  try {
    await waitUntilHealthy({ url, child, output });
    return await work(url);
  } catch (error) {
    throw new Error(`During \`next start\`:\n${output()}`, { cause: error });
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}
