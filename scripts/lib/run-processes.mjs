import cluster from "node:cluster";
import { exitCode } from "./end-with-child.mjs";

// A server process ends within 20 s of SIGTERM by itself, unless it hangs.
const KILL_AFTER_MS = 22_000;
// One that ended sooner after its start may do so again: the next one waits a moment.
const SETTLED_MS = 10_000;
const RETRY_MS = 2_000;

/**
 * Runs `count` processes of the script `file` behind one port, and resolves when all of them listen. One that ends is
 * replaced. SIGINT and SIGTERM end each of them as if it were alone, and then this process with code 0. When the first
 * cannot start, this process ends with its code.
 */
export async function runProcesses({ count, file }) {
  // Each process takes connections by itself. Handed out by this one, those on the way to a process that is killed would
  // be left open without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file, args: [] });
  const running = new Set();
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    const signalAll = (signal) => running.forEach((worker) => worker.process.kill(signal));
    signalAll("SIGTERM");
    setTimeout(() => signalAll("SIGKILL"), KILL_AFTER_MS).unref();
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);

  let listening = 0;
  const start = () => {
    const worker = cluster.fork();
    const startedAt = Date.now();
    running.add(worker);
    worker.once("exit", (code, signal) => {
      running.delete(worker);
      const cause = signal ?? `code ${code}`;
      if (listening === 0 || (isStopping && running.size === 0)) {
        if (!isStopping && signal !== null) {
          console.error(`The first server process was ended by ${signal}.`);
        }
        process.exit(isStopping ? 0 : exitCode(code, signal));
      }
      if (!isStopping) {
        console.error(`A server process ended (${cause}); another one takes its place.`);
        const isSettled = Date.now() - startedAt > SETTLED_MS;
        setTimeout(() => isStopping || start(), isSettled ? 0 : RETRY_MS);
      }
    });
  };

  const ready = new Promise((resolve) => {
    cluster.on("listening", () => {
      listening += 1;
      if (listening === 1) {
        // The first alone: what keeps it from starting would keep all of them, and is said once.
        Array.from({ length: count - 1 }).forEach(start);
      }
      if (listening === count) {
        resolve();
      }
    });
  });
  start();
  await ready;
}
