import "server-only";
import { FAILED_SIGN_IN } from "@/lib/contracts/audit-log";
import { recordEvent } from "@/lib/server/audit/record-event";
import { countAndWrite, nothingCounted, type Counted } from "@/lib/server/db/count-and-write";

const WRITE_AFTER_MS = 2_000;

type Failed = { ownerId: number; ip: string; userAgent: string; at: Date; count: number };

// Next bundles pages and start-up code apart; the counts are those of the process.
const shared: { formlaneFailedSignIns?: Counted<Failed> } & typeof globalThis = globalThis;
/** By account and address. */
const counted = (shared.formlaneFailedSignIns ??= nothingCounted());
const counter = countAndWrite({ counted, afterMs: WRITE_AFTER_MS, write: writeFailed });

/** More are added to an account's entry without their own address: nobody fills memory with them. */
const MOST = 10_000;

/**
 * Counts a wrong password for an account's log. Nothing is written before the answer is sent, nor as its
 * consequence: the log is written seconds later, so that no answer tells whether an account exists.
 */
export function countFailedSignIn({ ownerId, ip, userAgent }: Omit<Failed, "count" | "at">): void {
  const isFull = counted.entries.size >= MOST;
  const key = `${ownerId} ${isFull ? "" : ip}`;
  const count = (counted.entries.get(key)?.count ?? 0) + 1;
  void counter.put(key, { ownerId, ip, userAgent, at: new Date(), count });
}

/** Ends once what is counted now is written, which keeps a function alive that sleeps between requests. */
export function failedSignInsWritten(): Promise<void> {
  return counter.written();
}

/**
 * Writes now what is counted, after whatever is being written: one row for an account and hour. Never
 * throws.
 */
export function writeFailedSignIns(): Promise<void> {
  return counter.writeNow();
}

function writeFailed({ ownerId, ip, userAgent, at, count }: Failed): Promise<void> {
  return recordEvent({
    event: FAILED_SIGN_IN,
    entry: { ownerId, amount: count, run: "" },
    request: { ip, headers: new Headers({ "User-Agent": userAgent }) },
    now: at,
  });
}
