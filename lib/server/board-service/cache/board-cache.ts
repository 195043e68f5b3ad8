import "server-only";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { processState } from "@/lib/server/environment/process-state";
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

export type CachedResult = { payload: unknown; calls: number; readAt: Date };

/** After a failure visitors get the cached result, or none, without a new call for this long. */
const RETRY_AFTER_FAILURE_MS = 60_000;
const MAX_IN_MEMORY = 100;
/** Total length of the payloads as JSON. */
const MAX_CHARACTERS = 20_000_000;

const { memory, failedAt, inFlight } = processState("boards", () => ({
  memory: new LRUCache<string, CachedResult>({
    max: MAX_IN_MEMORY,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ payload }) => JSON.stringify(payload).length,
  }),
  failedAt: new LRUCache<string, number>({ max: MAX_IN_MEMORY }),
  inFlight: new Map<string, Promise<unknown>>(),
}));

/** Makes the next read ask the service. */
export async function forget(query: { teamId: number; key: string }): Promise<void> {
  memory.delete(nameOf(query));
  await deleteBoardData(query);
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
  await deleteBoardData({ teamId });
}

/** The cached result; another process may have stored it. Null when there is none. */
export async function findCached<Payload>(
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
export function readOnce<Payload>(
  query: BoardQuery<Payload>,
): Promise<{ payload: Payload; readAt: Date }> {
  return shared(nameOf(query), () => readNow(query)).catch((error: unknown) => {
    throw ownError(error);
  });
}

/** The error of a read that another bundle of the server began, whose `AppError` is another class. */
function ownError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || error.name !== "AppError") {
    return error;
  }
  const other = error as AppError;
  return new AppError(other.code, other.message, other);
}

/** What is asked for under a name while it is being read is read once. */
export function shared<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  const running = inFlight.get(name) ?? read();
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
  return running as Promise<Result>;
}

async function readNow<Payload>({ teamId, key, ask }: BoardQuery<Payload>) {
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
export async function keep(
  { teamId, key }: { teamId: number; key: string },
  { tokenCipher, result }: Kept,
): Promise<void> {
  if ((await findTokenCipher(teamId)) === tokenCipher) {
    memory.set(nameOf({ teamId, key }), result);
    failedAt.delete(nameOf({ teamId, key }));
    await storeBoardData({ teamId, key, ...result });
  }
}

/** Whether no answer came the last time, so that nobody waits for another one yet. */
export function hasFailedRecently(
  query: { teamId: number; key: string },
  retryAfterMs = RETRY_AFTER_FAILURE_MS,
): boolean {
  const since = failedAt.get(nameOf(query));
  return since !== undefined && Date.now() - since < retryAfterMs;
}

export function logFailure(query: { teamId: number; key: string }, error: unknown): void {
  failedAt.set(nameOf(query), Date.now());
  logger.warn({ teamId: query.teamId, error }, "Could not read the board for a visitor");
}

/** Null, and a line in the log, when the service does not answer. */
export function readOrLog<Payload>(query: BoardQuery<Payload>): Promise<Payload | null> {
  return readOnce(query).then(
    ({ payload }) => payload,
    (error: unknown) => {
      logFailure(query, error);
      return null;
    },
  );
}

export function ageOf({ readAt }: CachedResult): number {
  return Date.now() - readAt.getTime();
}

export function nameOf({ teamId, key }: { teamId: number; key: string }): string {
  return `${teamId}:${key}`;
}
