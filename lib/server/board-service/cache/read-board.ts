import "server-only";
import { AppError } from "@/lib/domain/errors";
import { afterAnswer } from "@/lib/server/http/after-answer";
import { findTokenCipher } from "../connection/connections.repository";
import {
  ageOf,
  findCached,
  hasFailedRecently,
  keep,
  logFailure,
  nameOf,
  readOnce,
  readOrLog,
  shared,
  type BoardQuery,
  type CachedResult,
} from "./board-cache";

/** `isStale`: the service could not be reached, and this is the cached result. */
export type Listing<Payload> = { payload: Payload; readAt: Date; isStale: boolean };

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
  afterAnswer(refreshed);
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
 * For a delivery, which has a token and counts its calls: the cached result while it is fresh, else a new one, read
 * once for all that ask together.
 * @throws {BoardServiceError} which the delivery judges
 */
export async function readForDelivery<Payload>(
  query: BoardQuery<Payload>,
  token: string,
): Promise<Payload | null> {
  const freshMs = query.freshMs ?? FRESH_LISTING_MS;
  const cached = await findCached(query, freshMs);
  if (cached !== null && ageOf(cached.result) < freshMs) {
    return cached.payload;
  }
  return shared(`${nameOf(query)}:${token}`, async () => {
    const tokenCipher = await findTokenCipher(query.teamId);
    const payload = await query.ask(token);
    if (payload !== null) {
      await keep(query, { tokenCipher, result: { payload, calls: 1, readAt: new Date() } });
    }
    return payload;
  });
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

function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
}

function freshFor({ freshMs }: { freshMs?: number }, { calls }: CachedResult): number {
  return freshMs ?? FRESH_FOR_VISITORS_MS * Math.max(1, calls / USUAL_CALLS);
}
