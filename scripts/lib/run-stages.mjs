import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { inProject } from "./schemas.mjs";

// One more than the number of cores: a stage is idle for a quarter of its time.
const SLOTS = Math.min(3, availableParallelism() + 1);

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {(print: (text: string) => void) => Promise<string>} run resolves to the result in words
 * @property {string[]} [after] titles of the stages that must be over before this one
 * @property {boolean} [isLast] it begins when every other stage has begun, and its output is shown as it comes
 */

/** Runs the stages with limited concurrency, as early in list order as their conditions allow. */
export async function runStages(stages) {
  const waiting = [...stages];
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    for (let next = findNext({ waiting, running }); next; next = findNext({ waiting, running })) {
      waiting.splice(waiting.indexOf(next), 1);
      const stage = next;
      running.set(
        stage,
        runOne(stage).finally(() => running.delete(stage)),
      );
    }
    if (running.size === 0) {
      const titles = waiting.map(({ title }) => title).join(", ");
      throw new Error(`Stages wait for each other: ${titles}.`);
    }
    await Promise.race(running.values());
  }
}

/**
 * Runs a script with this Node in the project's folder.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runNode({ args, env, print }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: inProject(),
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
      print(String(chunk));
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      const end = signal === null ? "" : `\nIt was ended by ${signal}.\n`;
      resolve({ code, output: output + end });
    });
  });
}

function findNext({ waiting, running }) {
  const busy = [...running.keys()];
  if (busy.length >= SLOTS) {
    return undefined;
  }
  const unfinished = new Set([...waiting, ...busy].map(({ title }) => title));
  const isReady = ({ after = [], isLast = false }) =>
    !after.some((title) => unfinished.has(title)) && !(isLast && waiting.length > 1);
  return waiting.find(isReady);
}

// The output of a stage is printed at once when it ends, but that of the last one as it comes.
async function runOne({ title, run, isLast }) {
  const chunks = [];
  const print = isLast ? (text) => process.stdout.write(text) : (text) => chunks.push(text);
  console.log(isLast ? `\n── ${title}` : `── ${title} begins`);
  const start = Date.now();
  const words = await run(print);
  const seconds = Math.round((Date.now() - start) / 1000);
  if (chunks.length > 0) {
    process.stdout.write(`\n── ${title}\n${chunks.join("")}`);
  }
  console.log(`── ${title}: ${words} (${seconds} s)`);
}
