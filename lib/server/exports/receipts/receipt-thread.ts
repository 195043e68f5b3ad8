import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/domain/errors";
import { processState } from "@/lib/server/environment/process-state";
import type { ReceiptContent } from "./receipt-content";

/** Written by scripts/lib/build-receipts.mjs. */
const THREAD = "build/receipts/thread.mjs";
const MAX_WAITING = 50;
/** A receipt. */
const DRAWN_WITHIN_MS = 60_000;
/** Then the thread ends, and gives back what fonts and library take. */
const IDLE_MS = 60_000;
const HEAP_MB = 384;

/** Null: a receipt was drawn, and the file goes on. */
type Answer = Uint8Array<ArrayBuffer> | null;
type State = {
  worker: Worker | null;
  /** Of what the thread is asked. */
  settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null;
  waiting: number;
  lastTurn: Promise<unknown>;
  idle: ReturnType<typeof setTimeout> | undefined;
};

const state = processState("receipts", (): State => ({
  worker: null,
  settle: null,
  waiting: 0,
  lastTurn: Promise.resolve(),
  idle: undefined,
}));

/**
 * Draws receipts as one PDF, in a thread of its own and one file at a time in a process, so that no other request waits for
 * it. Where the thread fails the logos are left out. `contents` is called again then.
 * @throws {AppError} 503 when fifty are being drawn or waiting
 * @throws {Error} when the thread fails, or takes a minute for a receipt
 */
export async function drawInThread(
  contents: () => AsyncIterable<ReceiptContent>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (state.waiting >= MAX_WAITING) {
    throw new AppError("unavailable", "Too many receipts are being made. Please try again.", {
      retryAfterSeconds: 5,
    });
  }
  state.waiting += 1;
  const make = () => draw(contents()).catch(() => draw(withoutLogos(contents())));
  const turn = state.lastTurn.then(make, make).finally(() => (state.waiting -= 1));
  state.lastTurn = turn.catch(() => undefined);
  return turn;
}

async function* withoutLogos(contents: AsyncIterable<ReceiptContent>) {
  for await (const content of contents) {
    yield { ...content, logo: null };
  }
}

async function draw(contents: AsyncIterable<ReceiptContent>): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(state.idle);
  try {
    for await (const content of contents) {
      await ask(content);
    }
    const pdf = await ask(null);
    if (pdf === null) {
      throw new Error("The thread drew no receipt");
    }
    return pdf;
  } catch (error) {
    // It may have begun a file.
    await state.worker?.terminate();
    throw error;
  } finally {
    state.idle = setTimeout(() => void state.worker?.terminate(), IDLE_MS).unref();
  }
}

async function ask(content: ReceiptContent | null): Promise<Answer> {
  const worker = (state.worker ??= startThread());
  worker.ref();
  const timer = setTimeout(() => void worker.terminate(), DRAWN_WITHIN_MS);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      state.settle = { resolve, reject };
      worker.postMessage(content);
    });
  } finally {
    state.settle = null;
    clearTimeout(timer);
    worker.unref();
  }
}

function startThread(): Worker {
  // The thread gets neither the environment (secrets) nor the flags of the server.
  const worker = new Worker(/* turbopackIgnore: true */ inProject(THREAD), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const fail = (error: Error) => {
    if (state.worker === worker) {
      state.worker = null;
      state.settle?.reject(error);
    }
  };
  worker.on("message", (answer: Answer) => state.settle?.resolve(answer));
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The receipt was not drawn")));
  return worker;
}

function inProject(file: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), file);
}
