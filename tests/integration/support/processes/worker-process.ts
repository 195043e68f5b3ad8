import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { bundledWorker } from "./worker-bundle";

export type WorkerProcess = {
  process: ChildProcess;
  /** The process's standard output and error so far. */
  output: () => string;
  /** SIGTERM; resolves once it has ended. */
  stop: () => Promise<void>;
};

/** The Node arguments of `npm run worker`. */
export const WORKER_ARGS = ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"];

/**
 * Starts `npm run worker` as a process; resolves when it is ready. `env` overrides this process's; `args` are
 * Node's, of another file with the same script.
 */
export async function startWorkerProcess(
  env: Record<string, string>,
  args = WORKER_ARGS,
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, OUTBOUND_ALLOW: "127.0.0.1", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const isAtWork = new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Formlane delivers.")) {
        resolve();
      }
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("exit", () => reject(new Error(`The worker ended:\n${output}`)));
  });
  await isAtWork;
  return { process: child, output: () => output, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const ended = once(child, "exit");
  // A suspended process receives no other signal.
  child.kill("SIGCONT");
  child.kill("SIGTERM");
  await ended;
}

/** The same from a bundle, for tests that start many. */
export async function startBundledWorker(env: Record<string, string>): Promise<WorkerProcess> {
  return startWorkerProcess(env, ["--conditions=react-server", await bundledWorker()]);
}
