import "server-only";

/** The entries of a process that are not yet written, by key. */
export type PendingEntries<Entry> = {
  entries: Map<string, Entry>;
  /** Resolves after the next write, successful or not; undefined without entries. */
  nextWrite: Promise<void> | undefined;
  /** Resolves when no write is running. */
  writing: Promise<void>;
};

export type BatchedWriter<Entry> = {
  /**
   * Sets the entry of a key. Resolves after its write, so that a serverless function can wait for it before
   * it is frozen.
   */
  put: (key: string, entry: Entry) => Promise<void>;
  /** Resolves once the current entries are written; at once without entries. */
  written: () => Promise<void>;
  /** Writes the entries now, after any running write. */
  writeNow: () => Promise<void>;
};

type Work<Entry> = {
  counted: PendingEntries<Entry>;
  /** Milliseconds from the first entry to the write; a killed process loses the entries of this time. */
  afterMs: number;
  /** Takes one entry of each key. May put one again, to retry it with the next write; must not reject. */
  write: (entries: readonly Entry[]) => Promise<void>;
};

export function createPendingEntries<Entry>(): PendingEntries<Entry> {
  return { entries: new Map(), nextWrite: undefined, writing: Promise.resolve() };
}

/** Collects entries in memory and writes them after `afterMs`, one batch after the other. */
export function createBatchedWriter<Entry>({
  counted,
  afterMs,
  write,
}: Work<Entry>): BatchedWriter<Entry> {
  const writeAll = async () => {
    const batch = [...counted.entries.values()];
    counted.entries.clear();
    if (batch.length > 0) {
      await write(batch);
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
