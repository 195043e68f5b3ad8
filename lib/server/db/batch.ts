import "server-only";
import { isDatabaseUnavailable } from "./unavailable";

type Batch<Item, Result> = {
  maxItems: number;
  /** Items with different keys are written apart, and do not wait for each other. */
  keyOf?: (item: Item) => number;
  /** Resolves to the results in the order of the items; writes all or nothing, as it may be repeated. */
  write: (items: readonly Item[]) => Promise<readonly Result[]>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that writes an item together with those that come in the same turn of the event loop,
 * or while another batch is being written. When a batch fails, each of its items is written alone.
 */
export function createBatch<Item, Result>({
  maxItems,
  keyOf = () => 0,
  write,
}: Batch<Item, Result>): (item: Item) => Promise<Result> {
  /** What waits, by key; a key is there as long as its items are being written. */
  const queues = new Map<number, Waiting<Item, Result>[]>();

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      // As many results as items: see `write`.
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      // Waiting for the database again, one by one, would only take longer.
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        batch.forEach(({ reject }) => reject(error));
        return;
      }
      for (const one of batch) {
        await settle([one]);
      }
    }
  }

  async function writeQueue(key: number, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      await settle(queue.splice(0, maxItems));
    }
    queues.delete(key);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = keyOf(item);
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push({ item, resolve, reject });
        return;
      }
      const first = [{ item, resolve, reject }];
      queues.set(key, first);
      // Deferred, so that items of the same turn join the batch.
      setImmediate(() => void writeQueue(key, first));
    });
}
