import "server-only";
import { after } from "next/server";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logger";
import { askBoardService } from "./ask-board-service";
import { withCallCount } from "./call-count";
import {
  deleteReadings,
  findReading,
  storeReading,
  type Payload as Storable,
} from "./readings.repository";

/** What to read of whose boards, and how it is asked for. `key` names it among the owner's. */
export type Question<Payload> = {
  ownerId: number;
  key: string;
  shape: z.ZodType<Payload>;
  ask: (token: string) => Promise<(Payload & Storable) | null>;
};

type Reading = { payload: unknown; calls: number; readAt: Date };

/** An owner who looks again has changed something, or believes so. */
const FRESH_FOR_OWNERS_MS = 15_000;
/** Two calls read a usual board; a large one is read less often, because calls are counted by day. */
const FRESH_FOR_VISITORS_MS = 5 * 60_000;
const USUAL_CALLS = 2;
/** How long a visitor waits for what was never read, and how long a failure is believed. */
const PATIENCE_MS = 8_000;
const REST_AFTER_FAILURE_MS = 60_000;
const MAX_IN_MEMORY = 100;

const memory = new Map<string, Reading>();
const underWay = new Map<string, Promise<unknown>>();
const failedAt = new Map<string, number>();

/**
 * For the owner: read now unless it was a moment ago; what was read before when the service is away.
 * Throws what `askBoardService` throws.
 */
export async function readForOwner<Payload>(question: Question<Payload>): Promise<Payload> {
  const kept = await findKept(question, FRESH_FOR_OWNERS_MS);
  if (kept !== null && ageOf(kept.reading) < FRESH_FOR_OWNERS_MS) {
    return kept.payload;
  }
  try {
    return await readOnce(question);
  } catch (error) {
    if (kept !== null && error instanceof AppError && error.code === "upstream") {
      return kept.payload;
    }
    throw error;
  }
}

/**
 * For a visitor, who never waits for what was read once: it is answered at once, however old, and
 * read anew behind it. Null when it was never read and cannot be had now.
 */
export async function readForVisitor<Payload>(
  question: Question<Payload>,
): Promise<Payload | null> {
  const kept = await findKept(question, FRESH_FOR_VISITORS_MS);
  const isFresh = kept !== null && ageOf(kept.reading) < freshFor(kept.reading);
  if (isFresh || isResting(question)) {
    return kept?.payload ?? null;
  }
  const reading = readOnce(question).catch((error: unknown) => {
    note(question, error);
    return null;
  });
  if (kept === null) {
    return Promise.race([reading, patience()]);
  }
  // A serverless host would stop with the answer otherwise.
  after(reading);
  return kept.payload;
}

/** Nothing that was read for this account is used again. */
export async function forgetReadings(ownerId: number): Promise<void> {
  for (const name of memory.keys()) {
    if (name.startsWith(`${ownerId}:`)) {
      memory.delete(name);
    }
  }
  await deleteReadings(ownerId);
}

async function findKept<Payload>(
  question: Question<Payload>,
  usualAgeMs: number,
): Promise<{ payload: Payload; reading: Reading } | null> {
  const remembered = memory.get(nameOf(question));
  // Another process may have read it meanwhile, or forgotten it with the connection.
  const isOld = remembered === undefined || ageOf(remembered) >= usualAgeMs;
  const reading = isOld ? await findReading(question) : remembered;
  const parsed = question.shape.safeParse(reading?.payload);
  if (reading === null || !parsed.success) {
    memory.delete(nameOf(question));
    return null;
  }
  remember(nameOf(question), reading);
  return { payload: parsed.data, reading };
}

/** One reading for everybody who asks meanwhile. */
function readOnce<Payload>(question: Question<Payload>): Promise<Payload> {
  const name = nameOf(question);
  const running = underWay.get(name);
  if (running !== undefined) {
    // The name says what is asked, so the answer has this question's shape.
    return running as Promise<Payload>;
  }
  const reading = readNow(question).finally(() => underWay.delete(name));
  underWay.set(name, reading);
  return reading;
}

async function readNow<Payload>({ ownerId, key, ask }: Question<Payload>): Promise<Payload> {
  let calls = 0;
  const payload = await withCallCount({
    work: () => askBoardService({ ownerId, ask }),
    onCount: (count) => {
      calls = count;
    },
  });
  const reading = { payload, calls, readAt: new Date() };
  remember(nameOf({ ownerId, key }), reading);
  failedAt.delete(nameOf({ ownerId, key }));
  await storeReading({ ownerId, key, ...reading });
  return payload;
}

function remember(name: string, reading: Reading): void {
  memory.delete(name);
  memory.set(name, reading);
  const [oldest] = memory.keys();
  if (memory.size > MAX_IN_MEMORY && oldest !== undefined) {
    memory.delete(oldest);
  }
}

function isResting(question: { ownerId: number; key: string }): boolean {
  const since = failedAt.get(nameOf(question));
  return since !== undefined && Date.now() - since < REST_AFTER_FAILURE_MS;
}

function note(question: { ownerId: number; key: string }, error: unknown): void {
  if (failedAt.size >= MAX_IN_MEMORY) {
    failedAt.clear();
  }
  failedAt.set(nameOf(question), Date.now());
  logger.warn({ ownerId: question.ownerId, error }, "board not read for a visitor");
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS).unref();
  });
}

function freshFor({ calls }: Reading): number {
  return FRESH_FOR_VISITORS_MS * Math.max(1, calls / USUAL_CALLS);
}

function ageOf({ readAt }: Reading): number {
  return Date.now() - readAt.getTime();
}

function nameOf({ ownerId, key }: { ownerId: number; key: string }): string {
  return `${ownerId}:${key}`;
}
