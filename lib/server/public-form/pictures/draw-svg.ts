import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/domain/errors";

const DRAWN_WITHIN_MS = 30_000;
const HEAP_MB = 64;
const MAX_WAITING = 8;

type Drawing = {
  svg: string;
  /** Drawn instead where no font has a letter of `probe`. */
  wordless?: string;
  /** An SVG with each letter as a text, after one that no font has; null where our fonts have them. */
  probe?: string | null;
  font: { fontFiles: string[]; loadSystemFonts: boolean; defaultFontFamily: string };
};

let waiting = 0;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Makes one picture at a time, so that many requests use at most one core.
 * @throws {AppError} 503 when eight pictures are being drawn or wait
 */
export async function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  if (waiting >= MAX_WAITING) {
    throw new AppError("unavailable", "Too many pictures are being drawn. Please try again.", {
      retryAfterSeconds: 5,
    });
  }
  waiting += 1;
  const turn = lastTurn.then(make, make).finally(() => (waiting -= 1));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/**
 * A picture as PNG, drawn in a worker thread.
 * @throws {Error} when the thread fails or takes half a minute
 */
export function drawSvg({ wordless, probe = null, ...drawing }: Drawing): Promise<Buffer> {
  const workerData = { ...drawing, wordless: wordless ?? drawing.svg, probe };
  const worker = new Worker(
    /* turbopackIgnore: true */ inProject("scripts/draw-svg.mjs"),
    // The thread gets neither the environment (secrets) nor the flags of the server.
    { workerData, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
  );
  const timer = setTimeout(() => void worker.terminate(), DRAWN_WITHIN_MS);
  return new Promise<Buffer>((resolve, reject) => {
    worker.once("message", (png: Uint8Array) => resolve(Buffer.from(png)));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The picture was not drawn")));
  }).finally(() => clearTimeout(timer));
}

/** A file of the project, for threads. */
export function inProject(file: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), file);
}
