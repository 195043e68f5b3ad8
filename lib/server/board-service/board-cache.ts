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
  deleteBoardData,
  findBoardData,
  storeBoardData,
  type Payload as Storable,
} from "./board-cache.repository";

/** What to read of whose boards, and how it is asked for. `key` names it among the owner's. */
export type BoardQuery<Payload> = {
  ownerId: number;
  key: string;
  shape: z.ZodType<Payload>;
  ask: (token: string) => Promise<(Payload & Storable) | null>;
};

/** `isStale`: the service could not be asked, and this is what it said before. */
export type Listing<Payload> = { payload: Payload; readAt: Date; isStale: boolean };

type CachedResult = { payload: unknown; calls: number; readAt: Date };

/** An owner who looks again has changed something, or believes so. */
const FRESH_FOR_OWNERS_MS = 15_000;
/** Which boards and columns there are changes less often than what is in them. */
const FRESH_LISTING_MS = 60_000;
/** Two calls read a usual board; a large one is read less often, because calls are counted by day. */
const FRESH_FOR_VISITORS_MS = 5 * 60_000;
const USUAL_CALLS = 2;
/** How long a visitor waits for what was never read, and how long a failure is believed. */
const VISITOR_TIMEOUT_MS = 8_000;
const RETRY_AFTER_FAILURE_MS = 60_000;
const MAX_IN_MEMORY = 100;
/** Of the payloads as JSON. */
const MAX_CHARACTERS = 20_000_000;

const memory = new LRUCache<string, CachedResult>({
  max: MAX_IN_MEMORY,
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ payload }) => JSON.stringify(payload).length,
});
const inFlight = new Map<string, Promise<CachedResult>>();
const failedAt = new LRUCache<string, number>({ max: MAX_IN_MEMORY });

/**
 * For the owner: read now unless it was a moment ago; what was read before when the service is away.
 * Throws what `askBoardService` throws.
 */
export async function readForOwner<Payload>(question: BoardQuery<Payload>): Promise<Payload> {
  return (await readWithin(question, FRESH_FOR_OWNERS_MS)).payload;
}

/** The same for what there is to choose from; `isForced` asks the service whatever is kept. */
export function readListing<Payload>(
  question: BoardQuery<Payload>,
  { isForced }: { isForced: boolean },
): Promise<Listing<Payload>> {
  return readWithin(question, isForced ? 0 : FRESH_LISTING_MS);
}

async function readWithin<Payload>(
  question: BoardQuery<Payload>,
  freshMs: number,
): Promise<Listing<Payload>> {
  const kept = await findCached(question, freshMs);
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
  question: BoardQuery<Payload>,
): Promise<Payload | null> {
  const kept = await findCached(question, FRESH_FOR_VISITORS_MS);
  const isFresh = kept !== null && ageOf(kept.reading) < freshFor(kept.reading);
  if (isFresh || hasFailedRecently(question)) {
    return kept?.payload ?? null;
  }
  const reading = readOnce(question).then(
    ({ payload }) => payload,
    (error: unknown) => {
      logFailure(question, error);
      return null;
    },
  );
  if (kept === null) {
    return Promise.race([reading, visitorTimeout()]);
  }
  // A serverless host would stop with the answer otherwise.
  after(reading);
  return kept.payload;
}

/** Nothing that was read for this account is used again. */
export async function clearBoardCache(ownerId: number): Promise<void> {
  for (const names of [memory, inFlight, failedAt]) {
    for (const name of [...names.keys()]) {
      if (name.startsWith(`${ownerId}:`)) {
        names.delete(name);
      }
    }
  }
  await deleteBoardData(ownerId);
}

async function findCached<Payload>(
  question: BoardQuery<Payload>,
  usualAgeMs: number,
): Promise<{ payload: Payload; reading: CachedResult } | null> {
  const remembered = memory.get(nameOf(question));
  // Another process may have read it meanwhile, or forgotten it with the connection.
  const isOld = remembered === undefined || ageOf(remembered) >= usualAgeMs;
  const stored = isOld ? await findBoardData(question) : remembered;
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
  question: BoardQuery<Payload>,
): Promise<{ payload: Payload; readAt: Date }> {
  const name = nameOf(question);
  const running = inFlight.get(name) ?? readNow(question);
  if (!inFlight.has(name)) {
    inFlight.set(name, running);
    const forgetFlight = () => {
      if (inFlight.get(name) === running) {
        inFlight.delete(name);
      }
    };
    running.then(forgetFlight, forgetFlight);
  }
  // The name says what is asked, so the answer has this question's shape.
  return running as Promise<CachedResult & { payload: Payload }>;
}

async function readNow<Payload>({ ownerId, key, ask }: BoardQuery<Payload>): Promise<CachedResult> {
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
    await storeBoardData({ ownerId, key, ...reading });
  }
  return reading;
}

function hasFailedRecently(question: { ownerId: number; key: string }): boolean {
  const since = failedAt.get(nameOf(question));
  return since !== undefined && Date.now() - since < RETRY_AFTER_FAILURE_MS;
}

function logFailure(question: { ownerId: number; key: string }, error: unknown): void {
  failedAt.set(nameOf(question), Date.now());
  logger.warn({ ownerId: question.ownerId, error }, "board not read for a visitor");
}

function visitorTimeout(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), VISITOR_TIMEOUT_MS).unref();
  });
}

function freshFor({ calls }: CachedResult): number {
  return FRESH_FOR_VISITORS_MS * Math.max(1, calls / USUAL_CALLS);
}

function ageOf({ readAt }: CachedResult): number {
  return Date.now() - readAt.getTime();
}

function nameOf({ ownerId, key }: { ownerId: number; key: string }): string {
  return `${ownerId}:${key}`;
}
