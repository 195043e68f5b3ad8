import "server-only";
import { FAILED_SIGN_IN } from "@/lib/contracts/audit-log";
import { recordEvent } from "@/lib/server/audit/record-event";

const WRITE_AFTER_MS = 2_000;

type Failed = { ownerId: number; ip: string; userAgent: string; at: Date; count: number };
type Pending = {
  /** By account and address. */
  counts: Map<string, Failed>;
  /** Ends when what is counted now was written. */
  nextWrite: Promise<void> | undefined;
  /** Ends when nothing is being written. */
  writing: Promise<void>;
};

// Next bundles pages and start-up code apart; the counts are those of the process.
const shared: { formlaneFailedSignIns?: Pending } & typeof globalThis = globalThis;
const none = new Map<string, Failed>();
const pending = (shared.formlaneFailedSignIns ??= {
  counts: none,
  nextWrite: undefined,
  writing: Promise.resolve(),
});

/** More are added to an account's entry without their own address: nobody fills memory with them. */
const MOST = 10_000;

/**
 * Counts a wrong password for an account's log. Nothing is written before the answer is sent, nor as its
 * consequence: the log is written seconds later, so that no answer tells whether an account exists.
 */
export function countFailedSignIn({ ownerId, ip, userAgent }: Omit<Failed, "count" | "at">): void {
  const isFull = pending.counts.size >= MOST;
  const key = `${ownerId} ${isFull ? "" : ip}`;
  const count = (pending.counts.get(key)?.count ?? 0) + 1;
  pending.counts.set(key, { ownerId, ip, userAgent, at: new Date(), count });
  pending.nextWrite ??= new Promise<void>((resolve) => {
    setTimeout(() => resolve(writeFailedSignIns()), WRITE_AFTER_MS).unref();
  });
}

/** Ends once what is counted now is written, which keeps a function alive that sleeps between requests. */
export async function failedSignInsWritten(): Promise<void> {
  await pending.nextWrite;
}

/**
 * Writes now what is counted, after whatever is being written: one row for an account and hour. Never
 * throws.
 */
export function writeFailedSignIns(): Promise<void> {
  pending.nextWrite = undefined;
  pending.writing = pending.writing.then(writeAll);
  return pending.writing;
}

async function writeAll(): Promise<void> {
  const batch = [...pending.counts.values()];
  pending.counts.clear();
  for (const { ownerId, ip, userAgent, at, count } of batch) {
    await recordEvent({
      event: FAILED_SIGN_IN,
      entry: { ownerId, amount: count, run: "" },
      request: { ip, headers: new Headers({ "User-Agent": userAgent }) },
      now: at,
    });
  }
}
