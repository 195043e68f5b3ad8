import type { FakeAccount } from "./accounts";
import type { createChaos } from "./chaos";
import { createCursors, type Cursors } from "./cursors";
import { reserveIds } from "./mutations";
import { createReplays, type Replays } from "./replays";

/** An answer to give instead of the real one, so many times. */
export type Fault = {
  token: string;
  /** The operation's name; every one without it. */
  operation?: string;
  times: number;
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** Closes the connection without a word. */
  reset?: boolean;
  /** Does what was asked for, and only then answers so. */
  afterCommit?: boolean;
  /** Gives the real answer, but only half of it. */
  truncated?: boolean;
  /** Milliseconds before anything is said. */
  delayMs?: number;
};

export type JournalEntry = {
  token: string;
  operation: string;
  version: string;
  idempotencyKey: string | null;
  variables: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  /** Milliseconds, by the double's clock. */
  at: number;
};

/** What the double knows, and what it was told to do wrong. */
export type DoubleState = {
  accounts: Map<string, FakeAccount>;
  faults: Fault[];
  journal: JournalEntry[];
  chaos: Map<string, ReturnType<typeof createChaos>>;
  replays: Replays;
  cursors: Cursors;
  /** Milliseconds; moved on by `pass`, so that nobody waits for what takes an hour. */
  now: () => number;
  pass: (ms: number) => void;
  /** How many calls with an Idempotency-Key were ever under way at once. */
  mostWriting: number;
};

export function createState(accounts: Readonly<Record<string, FakeAccount>>): DoubleState {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  Object.values(accounts).forEach(reserveIds);
  return {
    accounts: new Map(Object.entries(accounts)),
    faults: [],
    journal: [],
    chaos: new Map(),
    replays: createReplays(now),
    cursors: createCursors(now),
    now,
    pass: (ms) => {
      ahead += ms;
    },
    mostWriting: 0,
  };
}
