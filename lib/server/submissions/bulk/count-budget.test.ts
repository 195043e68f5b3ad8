import { expect, it } from "vitest";
import { isCountDue, recordCall } from "./count-budget";

/** Which of so many calls of a run are counted. */
function countedCalls({ key, atMost, calls }: { key: string; atMost: number; calls: number }) {
  return Array.from({ length: calls }, (_, call) => call).filter(() => {
    const isCounted = isCountDue({ key, atMost });
    recordCall({ key, isCounted });
    return isCounted;
  });
}

it("has every twentieth call of a large run counted, the first one always", () => {
  expect(countedCalls({ key: "large", atMost: 900_000, calls: 45 })).toEqual([0, 20, 40]);
  expect(countedCalls({ key: "another", atMost: 900_000, calls: 2 })).toEqual([0]);
});

it("has every call counted where few are left", () => {
  countedCalls({ key: "ending", atMost: 21_000, calls: 2 });
  expect(countedCalls({ key: "ending", atMost: 20_000, calls: 3 })).toEqual([0, 1, 2]);
});

it("forgets the oldest of many runs, which are counted again", () => {
  countedCalls({ key: "oldest", atMost: 900_000, calls: 1 });
  for (let run = 0; run < 1000; run += 1) {
    countedCalls({ key: `run ${run}`, atMost: 900_000, calls: 1 });
  }
  expect(isCountDue({ key: "oldest", atMost: 900_000 })).toBe(true);
  expect(isCountDue({ key: "run 999", atMost: 900_000 })).toBe(false);
});
