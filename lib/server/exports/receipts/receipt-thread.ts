import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/domain/errors";
import { processState } from "@/lib/server/environment/process-state";
import type { ReceiptBlock, ReceiptContent } from "./receipt-content";

/** Written by scripts/lib/build-receipts.mjs. */
const THREAD = "build/receipts/thread.mjs";
const MAX_WAITING = 50;
/** Files of selections, which take the longest, so that others get their turn. */
const MAX_OF_TEAM = 3;
/** A file. */
const DRAWN_WITHIN_MS = 60_000;
/** Of a file, which is in the memory until it is sent. */
const MAX_PAGES = 2_000;
const TOO_MANY_PAGES =
  "These receipts have more than 2,000 pages. Choose fewer, or save them as a ZIP.";
const TOO_LONG = "This PDF took longer than a minute. Choose fewer receipts, or try again later.";
/** Then the thread ends, and gives back what fonts and library take. */
const IDLE_MS = 60_000;
const HEAP_MB = 384;

/** How many pages a receipt has that was drawn, or the file. */
type Answer = number | Uint8Array<ArrayBuffer>;
type Drawing = {
  /** Of a selection's file: whose it is. */
  teamId?: number | undefined;
  /** Called again without the pictures where the thread fails. */
  contents: () => AsyncIterable<ReceiptContent>;
  /** Aborted when nobody waits for the file any more. */
  signal?: AbortSignal | undefined;
};
type State = {
  worker: Worker | null;
  /** Of what the thread is asked. */
  settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null;
  /** The `teamId` of each file that is being drawn or waits. */
  waiting: (number | undefined)[];
  lastTurn: Promise<unknown>;
  idle: ReturnType<typeof setTimeout> | undefined;
};

const state = processState("receipts", (): State => ({
  worker: null,
  settle: null,
  waiting: [],
  lastTurn: Promise.resolve(),
  idle: undefined,
}));

/**
 * Draws receipts as one PDF, in a thread of its own and one file at a time in a process, so that no other request waits for
 * it. Where the thread fails the pictures are left out.
 * @throws {AppError} 503 when fifty files, or three selections of the team, are drawn or wait; 413 above 2,000 pages or a minute
 * @throws {Error} when the thread fails
 */
export async function drawInThread(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const { teamId } = drawing;
  const { waiting } = state;
  const ofTeam = waiting.filter((id) => id === teamId);
  const isTeamFull = teamId !== undefined && ofTeam.length >= MAX_OF_TEAM;
  if (waiting.length >= MAX_WAITING || isTeamFull) {
    throw new AppError("unavailable", "Too many receipts are being made. Please try again.", {
      retryAfterSeconds: 5,
    });
  }
  waiting.push(teamId);
  const turn = state.lastTurn
    .then(() => drawInTime(drawing))
    .finally(() => waiting.splice(waiting.indexOf(teamId), 1));
  state.lastTurn = turn.catch(() => undefined);
  return turn;
}

async function drawInTime({ contents, signal }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const late = AbortSignal.timeout(DRAWN_WITHIN_MS);
  const stop = signal === undefined ? late : AbortSignal.any([late, signal]);
  try {
    return await draw(contents(), stop).catch((error: unknown) => {
      if (error instanceof AppError) {
        throw error;
      }
      return draw(withoutPictures(contents()), stop);
    });
  } catch (error) {
    // Whoever has left reads no sentence.
    throw stop.aborted ? new AppError("too-large", TOO_LONG) : error;
  }
}

async function* withoutPictures(contents: AsyncIterable<ReceiptContent>) {
  for await (const content of contents) {
    yield { ...content, logo: null, blocks: content.blocks.map(withoutPicture) };
  }
}

function withoutPicture(block: ReceiptBlock): ReceiptBlock {
  return block.kind === "answer" && block.value.kind === "picture"
    ? { ...block, value: { kind: "text", text: block.value.text } }
    : block;
}

async function draw(
  contents: AsyncIterable<ReceiptContent>,
  stop: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  stop.throwIfAborted();
  clearTimeout(state.idle);
  try {
    let pages = 0;
    for await (const content of contents) {
      pages += Number(await ask(content, stop));
      if (pages > MAX_PAGES) {
        throw new AppError("too-large", TOO_MANY_PAGES);
      }
    }
    const pdf = await ask(null, stop);
    if (typeof pdf === "number") {
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

async function ask(content: ReceiptContent | null, stop: AbortSignal): Promise<Answer> {
  stop.throwIfAborted();
  const worker = (state.worker ??= startThread());
  worker.ref();
  const end = () => void worker.terminate();
  stop.addEventListener("abort", end);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      state.settle = { resolve, reject };
      worker.postMessage(content);
    });
  } finally {
    state.settle = null;
    stop.removeEventListener("abort", end);
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
