import "server-only";
import { LRUCache } from "lru-cache";
import { after } from "next/server";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logger";
import { askBoardService } from "./ask-board-service";
import { withCallCount } from "./call-count";
import { findTokenCipher } from "./connections.repository";
import {
  deleteReadings,
  findReading,
  storeReading,
  type Payload as Storable,
} from "./board-cache.repository";

/** What to read of whose boards, and how it is asked for. `key` names it among the owner's. */
export type Question<Payload> = {
  ownerId: number;
  key: string;
  shape: z.ZodType<Payload>;
  ask: (token: string) => Promise<(Payload & Storable) | null>;
};

/** `isStale`: the service could not be asked, and this is what it said before. */
export type Listing<Payload> = { payload: Payload; readAt: Date; isStale: boolean };

type Reading = { payload: unknown; calls: number; readAt: Date };

/** An owner who looks again has changed something, or believes so. */
const FRESH_FOR_OWNERS_MS = 15_000;
/** Which boards and columns there are changes less often than what is in them. */
const FRESH_LISTING_MS = 60_000;
/** Two calls read a usual board; a large one is read less often, because calls are counted by day. */
const FRESH_FOR_VISITORS_MS = 5 * 60_000;
const USUAL_CALLS = 2;
/** How long a visitor waits for what was never read, and how long a failure is believed. */
const PATIENCE_MS = 8_000;
const REST_AFTER_FAILURE_MS = 60_000;
const MAX_IN_MEMORY = 100;
/** Of the payloads as JSON. */
const MAX_CHARACTERS = 20_000_000;

const memory = new LRUCache<string, Reading>({
  max: MAX_IN_MEMORY,
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ payload }) => JSON.stringify(payload).length,
});
const underWay = new Map<string, Promise<Reading>>();
const failedAt = new LRUCache<string, number>({ max: MAX_IN_MEMORY });

/**
 * For the owner: read now unless it was a moment ago; what was read before when the service is away.
 * Throws what `askBoardService` throws.
 */
export async function readForOwner<Payload>(question: Question<Payload>): Promise<Payload> {
  return (await readWithin(question, FRESH_FOR_OWNERS_MS)).payload;
}

/** The same for what there is to choose from; `isForced` asks the service whatever is kept. */
export function readListing<Payload>(
  question: Question<Payload>,
  { isForced }: { isForced: boolean },
): Promise<Listing<Payload>> {
  return readWithin(question, isForced ? 0 : FRESH_LISTING_MS);
}

async function readWithin<Payload>(
  question: Question<Payload>,
  freshMs: number,
): Promise<Listing<Payload>> {
  const kept = await findKept(question, freshMs);
  const known = kept && { payload: kept.payload, readAt: kept.reading.readAt };
  if (kept !== null && known !== null && ageOf(kept.reading) < freshMs) {
    return { ...known, isStale: false };
  }
  try {
    return { ...(await readOnce(question)), isStale: false };
  } catch (error) {
    if (known !== null && error instanceof AppError && error.code === "upstream") {
      return { ...known, isStale: true };
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
  const reading = readOnce(question).then(
    ({ payload }) => payload,
    (error: unknown) => {
      note(question, error);
      return null;
    },
  );
  if (kept === null) {
    return Promise.race([reading, patience()]);
  }
  // A serverless host would stop with the answer otherwise.
  after(reading);
  return kept.payload;
}

/** Nothing that was read for this account is used again. */
export async function forgetReadings(ownerId: number): Promise<void> {
  for (const names of [memory, underWay, failedAt]) {
    for (const name of [...names.keys()]) {
      if (name.startsWith(`${ownerId}:`)) {
        names.delete(name);
      }
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
  const stored = isOld ? await findReading(question) : remembered;
  // What was read here while the database was asked is newer than what it could say.
  const current = memory.get(nameOf(question));
  const reading = current !== undefined && current !== remembered ? current : stored;
  const parsed = question.shape.safeParse(reading?.payload);
  if (reading === null || !parsed.success) {
    memory.delete(nameOf(question));
    return null;
  }
  if (reading !== current) {
    memory.set(nameOf(question), reading);
  }
  return { payload: parsed.data, reading };
}

/** One reading for everybody who asks meanwhile. */
function readOnce<Payload>(
  question: Question<Payload>,
): Promise<{ payload: Payload; readAt: Date }> {
  const name = nameOf(question);
  const running = underWay.get(name) ?? readNow(question);
  if (!underWay.has(name)) {
    underWay.set(name, running);
    const isOver = () => {
      if (underWay.get(name) === running) {
        underWay.delete(name);
      }
    };
    running.then(isOver, isOver);
  }
  // The name says what is asked, so the answer has this question's shape.
  return running as Promise<Reading & { payload: Payload }>;
}

async function readNow<Payload>({ ownerId, key, ask }: Question<Payload>): Promise<Reading> {
  const tokenCipher = await findTokenCipher(ownerId);
  let calls = 0;
  const payload = await withCallCount({
    work: () => askBoardService({ ownerId, ask }),
    onCount: (count) => {
      calls = count;
    },
  });
  const reading = { payload, calls, readAt: new Date() };
  // What another account could read is nobody's any more.
  if ((await findTokenCipher(ownerId)) === tokenCipher) {
    memory.set(nameOf({ ownerId, key }), reading);
    failedAt.delete(nameOf({ ownerId, key }));
    await storeReading({ ownerId, key, ...reading });
  }
  return reading;
}

function isResting(question: { ownerId: number; key: string }): boolean {
  const since = failedAt.get(nameOf(question));
  return since !== undefined && Date.now() - since < REST_AFTER_FAILURE_MS;
}

function note(question: { ownerId: number; key: string }, error: unknown): void {
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
