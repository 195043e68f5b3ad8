import "server-only";
import { processState } from "@/lib/server/environment/process-state";
import { LRUCache } from "lru-cache";
import { after } from "next/server";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logging/logger";
import { callBoardService } from "../call-board-service";
import { withCallCount } from "../call-count";
import { findTokenCipher } from "../connection/connections.repository";
import {
  deleteBoardData,
  findBoardData,
  storeBoardData,
  type Payload as Storable,
} from "./board-cache.repository";

/** A read from the board service for one owner. `key` identifies it among the owner's queries. */
export type BoardQuery<Payload> = {
  teamId: number;
  key: string;
  shape: z.ZodType<Payload>;
  ask: (token: string) => Promise<(Payload & Storable) | null>;
  /** How long a visitor or a delivery gets a result without another call; default: by the size of the board. */
  freshMs?: number;
};

/** `isStale`: the service could not be reached, and this is the cached result. */
export type Listing<Payload> = { payload: Payload; readAt: Date; isStale: boolean };

type CachedResult = { payload: unknown; calls: number; readAt: Date };

/** Short: an owner who looks again has probably changed the board. */
const FRESH_FOR_OWNERS_MS = 15_000;
/** Lists of boards, groups and columns change less often than their contents. */
const FRESH_LISTING_MS = 60_000;
/** For people who follow what becomes of their answers; as often their page asks again. */
const FRESH_FOR_WATCHERS_MS = 30_000;
/** For boards read in two calls; longer for larger ones, because the service limits the calls per day. */
const FRESH_FOR_VISITORS_MS = 5 * 60_000;
const USUAL_CALLS = 2;
/** How long a visitor waits for a result that is not cached. */
const VISITOR_TIMEOUT_MS = 8_000;
/** Shorter: their page shows what was read before, and asks again by itself. */
const WATCHER_TIMEOUT_MS = 3_000;
/** How long sending an answer waits for one. */
const SUBMISSION_TIMEOUT_MS = 2_000;
/** After a failure visitors get the cached result, or none, without a new call for this long. */
const RETRY_AFTER_FAILURE_MS = 60_000;
const MAX_IN_MEMORY = 100;
/** Total length of the payloads as JSON. */
const MAX_CHARACTERS = 20_000_000;

const { memory, inFlight, failedAt } = processState("boards", () => ({
  memory: new LRUCache<string, CachedResult>({
    max: MAX_IN_MEMORY,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ payload }) => JSON.stringify(payload).length,
  }),
  inFlight: new Map<string, Promise<CachedResult>>(),
  failedAt: new LRUCache<string, number>({ max: MAX_IN_MEMORY }),
}));

/**
 * For the owner: the cached result if it is at most 15 seconds old, else a new one, or the old one while
 * the service cannot be reached. Throws what `callBoardService` throws.
 */
export async function readForOwner<Payload>(query: BoardQuery<Payload>): Promise<Payload> {
  return (await readWithin(query, FRESH_FOR_OWNERS_MS)).payload;
}

/** The same for lists to choose from, cached for a minute; `isForced` ignores the cache. */
export function readListing<Payload>(
  query: BoardQuery<Payload>,
  { isForced }: { isForced: boolean },
): Promise<Listing<Payload>> {
  return readWithin(query, isForced ? 0 : FRESH_LISTING_MS);
}

async function readWithin<Payload>(
  query: BoardQuery<Payload>,
  freshMs: number,
): Promise<Listing<Payload>> {
  const cached = await findCached(query, freshMs);
  const known = cached && { payload: cached.payload, readAt: cached.result.readAt };
  if (cached !== null && known !== null && ageOf(cached.result) < freshMs) {
    return { ...known, isStale: false };
  }
  try {
    return { ...(await readOnce(query)), isStale: false };
  } catch (error) {
    if (known !== null && error instanceof AppError && error.code === "upstream") {
      return { ...known, isStale: true };
    }
    throw error;
  }
}

/**
 * For a visitor: stale while revalidate. A cached result is returned at once, however old, and refreshed
 * afterwards. Null when nothing is cached and the service does not answer in time.
 */
export async function readForVisitor<Payload>(query: BoardQuery<Payload>): Promise<Payload | null> {
  const cached = await findCached(query, query.freshMs ?? FRESH_FOR_VISITORS_MS);
  const isFresh = cached !== null && ageOf(cached.result) < freshFor(query, cached.result);
  if (isFresh || hasFailedRecently(query)) {
    return cached?.payload ?? null;
  }
  const refreshed = readOrLog(query);
  if (cached === null) {
    return Promise.race([refreshed, nullAfter(VISITOR_TIMEOUT_MS)]);
  }
  // Without `after` a serverless host may stop the function once the response is sent.
  after(refreshed);
  return cached.payload;
}

/**
 * For people who watch what changes: a result of at most 30 seconds, or the cached one, however old, while the
 * service cannot be reached (asked again half a minute later). Null when there is none.
 */
export async function readForWatchers<Payload>(
  query: BoardQuery<Payload>,
): Promise<Listing<Payload> | null> {
  const cached = await findCached(query, FRESH_FOR_WATCHERS_MS);
  const known = cached && { payload: cached.payload, readAt: cached.result.readAt };
  if (cached !== null && ageOf(cached.result) < FRESH_FOR_WATCHERS_MS) {
    return known && { ...known, isStale: false };
  }
  if (!hasFailedRecently(query, FRESH_FOR_WATCHERS_MS)) {
    const read = readOnce(query).catch((error: unknown) => {
      logFailure(query, error);
      return null;
    });
    const result = await Promise.race([read, nullAfter(WATCHER_TIMEOUT_MS)]);
    if (result !== null) {
      return { ...result, isStale: false };
    }
  }
  return known && { ...known, isStale: true };
}

/**
 * For a delivery, which has a token and counts its calls: the cached result while it is fresh, else a new one.
 * @throws {BoardServiceError} which the delivery judges
 */
export async function readForDelivery<Payload>(
  query: BoardQuery<Payload>,
  token: string,
): Promise<Payload | null> {
  const freshMs = query.freshMs ?? FRESH_FOR_VISITORS_MS;
  const cached = await findCached(query, freshMs);
  if (cached !== null && ageOf(cached.result) < freshMs) {
    return cached.payload;
  }
  const tokenCipher = await findTokenCipher(query.teamId);
  const payload = await query.ask(token);
  if (payload !== null) {
    await keep(query, { tokenCipher, result: { payload, calls: 1, readAt: new Date() } });
  }
  return payload;
}

/**
 * For answers that are being sent, which wait for no board: the cached result, however old. Null when nothing
 * is cached and the service does not answer soon; a delivery asks again.
 */
export async function readForSubmission<Payload>(
  query: BoardQuery<Payload>,
): Promise<Payload | null> {
  const cached = await findCached(query, FRESH_FOR_VISITORS_MS);
  if (cached !== null || hasFailedRecently(query)) {
    return cached?.payload ?? null;
  }
  return Promise.race([readOrLog(query), nullAfter(SUBMISSION_TIMEOUT_MS)]);
}

/** Drops all cached results of this account, also those of calls in flight. */
export async function clearBoardCache(teamId: number): Promise<void> {
  for (const names of [memory, inFlight, failedAt]) {
    for (const name of names.keys()) {
      if (name.startsWith(`${teamId}:`)) {
        names.delete(name);
      }
    }
  }
  await deleteBoardData(teamId);
}

async function findCached<Payload>(
  query: BoardQuery<Payload>,
  usualAgeMs: number,
): Promise<{ payload: Payload; result: CachedResult } | null> {
  const remembered = memory.get(nameOf(query));
  // Another process may have refreshed it, or deleted it when the owner disconnected.
  const isOld = remembered === undefined || ageOf(remembered) >= usualAgeMs;
  const stored = isOld ? await findBoardData(query) : remembered;
  // A result that arrived during the look-up in the database is newer than the stored one.
  const current = memory.get(nameOf(query));
  const result = current !== undefined && current !== remembered ? current : stored;
  const parsed = query.shape.safeParse(result?.payload);
  if (result === null || !parsed.success) {
    memory.delete(nameOf(query));
    return null;
  }
  if (result !== current) {
    memory.set(nameOf(query), result);
  }
  return { payload: parsed.data, result };
}

/** Simultaneous reads of the same query share one call. */
function readOnce<Payload>(
  query: BoardQuery<Payload>,
): Promise<{ payload: Payload; readAt: Date }> {
  const name = nameOf(query);
  const running = inFlight.get(name) ?? readNow(query);
  if (!inFlight.has(name)) {
    inFlight.set(name, running);
    const forgetFlight = () => {
      if (inFlight.get(name) === running) {
        inFlight.delete(name);
      }
    };
    running.then(forgetFlight, forgetFlight);
  }
  // Queries with the same name have the same shape.
  return running as Promise<CachedResult & { payload: Payload }>;
}

async function readNow<Payload>({ teamId, key, ask }: BoardQuery<Payload>): Promise<CachedResult> {
  const tokenCipher = await findTokenCipher(teamId);
  let calls = 0;
  const payload = await withCallCount({
    work: () => callBoardService({ teamId, ask }),
    onCount: (count) => {
      calls = count;
    },
  });
  const result = { payload, calls, readAt: new Date() };
  await keep({ teamId, key }, { tokenCipher, result });
  return result;
}

type Kept = { tokenCipher: string | null; result: CachedResult & { payload: Storable } };

/** Caches a result, unless the token was replaced meanwhile: the new one may belong to another account. */
async function keep(
  { teamId, key }: { teamId: number; key: string },
  { tokenCipher, result }: Kept,
): Promise<void> {
  if ((await findTokenCipher(teamId)) === tokenCipher) {
    memory.set(nameOf({ teamId, key }), result);
    failedAt.delete(nameOf({ teamId, key }));
    await storeBoardData({ teamId, key, ...result });
  }
}

function hasFailedRecently(
  query: { teamId: number; key: string },
  retryAfterMs = RETRY_AFTER_FAILURE_MS,
): boolean {
  const since = failedAt.get(nameOf(query));
  return since !== undefined && Date.now() - since < retryAfterMs;
}

function logFailure(query: { teamId: number; key: string }, error: unknown): void {
  failedAt.set(nameOf(query), Date.now());
  logger.warn({ teamId: query.teamId, error }, "Could not read the board for a visitor");
}

function readOrLog<Payload>(query: BoardQuery<Payload>): Promise<Payload | null> {
  return readOnce(query).then(
    ({ payload }) => payload,
    (error: unknown) => {
      logFailure(query, error);
      return null;
    },
  );
}

function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
}

function freshFor({ freshMs }: { freshMs?: number }, { calls }: CachedResult): number {
  return freshMs ?? FRESH_FOR_VISITORS_MS * Math.max(1, calls / USUAL_CALLS);
}

function ageOf({ readAt }: CachedResult): number {
  return Date.now() - readAt.getTime();
}

function nameOf({ teamId, key }: { teamId: number; key: string }): string {
  return `${teamId}:${key}`;
}
