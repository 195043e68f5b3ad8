import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedItems } from "./moved-items";

describe("moved items", () => {
  it("are the fewest that bring the rest into order", () => {
    const shuffled = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 7 })
      .chain((before) =>
        fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
      );
    fc.assert(
      fc.property(shuffled, ([before, after]) => {
        const moved = movedItems(before, after);
        const rest = (list: string[]) => list.filter((item) => !moved.has(item));
        expect(rest(after)).toEqual(rest(before));
        const fewest = Math.min(
          ...subsets(before)
            .filter((items) => after.filter((item) => items.includes(item)).join() === items.join())
            .map((items) => before.length - items.length),
        );
        expect(moved.size).toBe(fewest);
      }),
    );
  });
});

function subsets(items: string[]): string[][] {
  return items.reduce<string[][]>(
    (all, item) => [...all, ...all.map((set) => [...set, item])],
    [[]],
  );
}
