import type { FakeAccount } from "./accounts";
import type { createChaos } from "./chaos";
import { createCursors, type Cursors } from "./cursors";
import type { ItemEdit } from "./items";
import { createIdempotencyCache, type IdempotencyCache } from "./mutations/idempotency-cache";
import { reserveIds } from "./mutations/mutations";

/** A response to give instead of the real one, `times` times. */
export type Fault = {
  token: string;
  /** Name of the operation; all operations when absent. */
  operation?: string;
  times: number;
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** Closes the connection without a response. */
  reset?: boolean;
  /** A colleague does this right before; the operation itself is answered as usual. */
  edit?: ItemEdit;
  /** Performs the operation before answering with the fault. */
  afterCommit?: boolean;
  /** Keeps the fault under the call's Idempotency-Key, and repeats it for half an hour. A guess. */
  isStored?: boolean;
  /** Sends only the first half of the real response. */
  truncated?: boolean;
  /** Delay of the response in milliseconds. */
  delayMs?: number;
};

export type JournalEntry = {
  token: string;
  operation: string;
  version: string;
  idempotencyKey: string | null;
  variables: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  /** Milliseconds on the fake's clock. */
  at: number;
};

/** State of the fake: accounts, calls, and injected faults. */
export type FakeState = {
  accounts: Map<string, FakeAccount>;
  faults: Fault[];
  journal: JournalEntry[];
  chaos: Map<string, ReturnType<typeof createChaos>>;
  replays: IdempotencyCache;
  cursors: Cursors;
  /** Milliseconds; advanced by `pass`, so that tests need not wait an hour. */
  now: () => number;
  pass: (ms: number) => void;
  /** The largest number of concurrent calls with an Idempotency-Key, by token. */
  mostWriting: Map<string, number>;
};

export function createState(accounts: Readonly<Record<string, FakeAccount>>): FakeState {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  Object.values(accounts).forEach(reserveIds);
  return {
    accounts: new Map(Object.entries(accounts)),
    faults: [],
    journal: [],
    chaos: new Map(),
    replays: createIdempotencyCache(now),
    cursors: createCursors(now),
    now,
    pass: (ms) => {
      ahead += ms;
    },
    mostWriting: new Map(),
  };
}
