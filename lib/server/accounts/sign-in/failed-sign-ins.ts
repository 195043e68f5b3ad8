import "server-only";
import { FAILED_SIGN_IN } from "@/lib/contracts/accounts/audit-log";
import { recordEvent } from "@/lib/server/audit/record-event";
import { createBatchedWriter, createPendingEntries } from "@/lib/server/db/batched-writer";
import { processState } from "@/lib/server/environment/process-state";

const WRITE_AFTER_MS = 2_000;

type Failed = { teamId: number; ip: string; userAgent: string; at: Date; count: number };

/** Keyed by account and IP address. */
const counted = processState("failed sign-ins", createPendingEntries<Failed>);
const counter = createBatchedWriter({ counted, afterMs: WRITE_AFTER_MS, write: writeFailed });

/** Above this, attempts are counted by account only, so that many addresses cannot fill the memory. */
const MAX_ENTRIES = 10_000;

/**
 * Counts a wrong password for an account's log. The log is written seconds later, so that the response
 * time does not reveal whether an account exists.
 */
export function countFailedSignIn({ teamId, ip, userAgent }: Omit<Failed, "count" | "at">): void {
  const isFull = counted.entries.size >= MAX_ENTRIES;
  const key = `${teamId} ${isFull ? "" : ip}`;
  const count = (counted.entries.get(key)?.count ?? 0) + 1;
  void counter.put(key, { teamId, ip, userAgent, at: new Date(), count });
}

/** Resolves once the present counts are written; a serverless function waits for it before it is frozen. */
export function failedSignInsWritten(): Promise<void> {
  return counter.written();
}

/** Writes the counts now, after any running write: one row per account and hour. Never throws. */
export function writeFailedSignIns(): Promise<void> {
  return counter.writeNow();
}

async function writeFailed(entries: readonly Failed[]): Promise<void> {
  for (const entry of entries) {
    await writeOne(entry);
  }
}

function writeOne({ teamId, ip, userAgent, at, count }: Failed): Promise<void> {
  return recordEvent({
    event: FAILED_SIGN_IN,
    entry: { teamId, amount: count, run: "" },
    request: { ip, headers: new Headers({ "User-Agent": userAgent }) },
    now: at,
  });
}
