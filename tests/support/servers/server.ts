import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { freePort } from "./free-port";

const READY_WITHIN_MS = 110_000;
const POLL_MS = 100;
/** Node's, of a server that one test file starts: it is ready sooner. */
export const LOAD_ROUTES_ON_DEMAND = "--import ./tests/support/servers/load-routes-on-demand.mjs";

export type TestServer = {
  url: string;
  /** The server's standard output and error so far. */
  output: () => string;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
  process: ChildProcess;
};

/**
 * Starts the built app on a free port and waits until it is healthy. `env` overrides the defaults.
 */
export async function startServer(env: Record<string, string>): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      ...testEnvironment(),
      NODE_OPTIONS: LOAD_ROUTES_ON_DEMAND,
      PORT: String(port),
      NEXTAUTH_URL: url,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = outputOf(child);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  await waitUntilHealthy({ url, child, output });
  return { url, output, stop, process: child };
}

/** Settings of a test server besides its database: new secrets and no limits. */
export function testEnvironment(): Record<string, string> {
  const secret = () => randomBytes(32).toString("base64");
  return {
    NODE_ENV: "production",
    NEXTAUTH_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    RATE_LIMITS: "off",
    // Tests of deliveries run their own workers.
    WORKER: "off",
    LOG_LEVEL: "warn",
  };
}

type Waiting = { url: string; child: ChildProcess; output: () => string };

/** What a process prints to both of its streams, so far. */
export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = "";
  for (const stream of [stdout, stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return () => output;
}

/** @throws {Error} with what it printed, when it ends or takes too long; it is killed then */
export async function waitUntilHealthy({ url, child, output }: Waiting): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) {
      throw new Error(`The server ended before it was ready:\n${output()}`);
    }
    const health = await fetch(`${url}/api/health`).catch(() => null);
    // A test of a full disk has a server that is up and takes nothing.
    if (health?.ok || (await health?.text())?.startsWith("The disk is below")) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready in time:\n${output()}`);
}
