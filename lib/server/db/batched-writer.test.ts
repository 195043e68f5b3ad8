import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBatchedWriter, createPendingEntries } from "./batched-writer";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function newCounter() {
  const rows: number[][] = [];
  const work = { finish: [] as (() => void)[], isSlow: false };
  const counted = createPendingEntries<number[]>();
  const write = (entries: readonly number[][]) => {
    rows.push(...entries);
    return work.isSlow
      ? new Promise<void>((resolve) => void work.finish.push(resolve))
      : Promise.resolve();
  };
  const counter = createBatchedWriter({ counted, afterMs: 1_000, write });
  const put = (key: string, number: number) =>
    counter.put(key, [...(counted.entries.get(key) ?? []), number]);
  return { ...counter, put, rows, work };
}

it("writes once what was put under a key meanwhile, and again only what is new", async () => {
  const { put, rows, writeNow } = newCounter();
  const ends = [put("a", 1), put("b", 2), put("a", 3)];
  await vi.advanceTimersByTimeAsync(999);
  expect(rows).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(ends);
  expect(rows).toEqual([[1, 3], [2]]);
  void put("a", 4);
  await vi.advanceTimersByTimeAsync(1_000);
  await writeNow();
  expect(rows).toEqual([[1, 3], [2], [4]]);
});

it("says when all is written, and at once where nothing is to be", async () => {
  const { put, written, rows } = newCounter();
  await written();
  void put("a", 1);
  const heard = vi.fn();
  const end = written().then(heard);
  await vi.advanceTimersByTimeAsync(999);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await end;
  expect(rows).toEqual([[1]]);
});

it("writes one batch after the other, also on writeNow", async () => {
  const { put, writeNow, rows, work } = newCounter();
  work.isSlow = true;
  void put("a", 1);
  void put("b", 2);
  void writeNow();
  await vi.advanceTimersByTimeAsync(0);
  void put("a", 3);
  const heard = vi.fn();
  const end = writeNow().then(heard);
  for (const count of [2, 3]) {
    await vi.advanceTimersByTimeAsync(0);
    expect([rows.length, heard.mock.calls.length]).toEqual([count, 0]);
    work.finish.at(-1)?.();
  }
  await end;
  expect(rows).toEqual([[1], [2], [3]]);
});
