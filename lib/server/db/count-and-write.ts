import "server-only";

/** What a process has counted, by key, and not yet written. */
export type Counted<Entry> = {
  entries: Map<string, Entry>;
  /** Ends when what is counted now was written, or was tried to be. */
  nextWrite: Promise<void> | undefined;
  /** Ends when nothing is being written. */
  writing: Promise<void>;
};

export type Counter<Entry> = {
  /**
   * Puts an entry in the place of the one under its key. Ends after its write, which keeps a function alive
   * that sleeps between requests.
   */
  put: (key: string, entry: Entry) => Promise<void>;
  /** Ends once what is counted now is written; at once where nothing is. */
  written: () => Promise<void>;
  /** Writes now what is counted, after whatever is being written. */
  writeNow: () => Promise<void>;
};

type Work<Entry> = {
  counted: Counted<Entry>;
  /** From the first entry to its write; a killed process loses as much. */
  afterMs: number;
  /** May put an entry again for the next time; never rejects. */
  write: (entry: Entry) => Promise<void>;
};

export function nothingCounted<Entry>(): Counted<Entry> {
  return { entries: new Map(), nextWrite: undefined, writing: Promise.resolve() };
}

/** Counts in memory and writes soon, all that came together at once and one entry after the other. */
export function countAndWrite<Entry>({ counted, afterMs, write }: Work<Entry>): Counter<Entry> {
  const writeAll = async () => {
    const batch = [...counted.entries.values()];
    counted.entries.clear();
    for (const entry of batch) {
      await write(entry);
    }
  };
  const writeNow = () => {
    counted.nextWrite = undefined;
    counted.writing = counted.writing.then(writeAll);
    return counted.writing;
  };
  return {
    put: (key, entry) => {
      counted.entries.set(key, entry);
      counted.nextWrite ??= new Promise<void>((resolve) => {
        setTimeout(() => resolve(writeNow()), afterMs).unref();
      });
      return counted.nextWrite;
    },
    written: async () => counted.nextWrite,
    writeNow,
  };
}
