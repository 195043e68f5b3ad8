/**
 * The items that changed their place among those in both lists: the smallest set whose removal
 * leaves the others in the same order.
 */
export function movedItems(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((item, place) => [item, place]));
  const common = after.filter((item) => places.has(item));
  const still = new Set(longestRise(common.map((item) => places.get(item) ?? 0)));
  return new Set(common.filter((item) => !still.has(places.get(item) ?? -1)));
}

/** The longest increasing subsequence of distinct numbers, in O(n log n). */
function longestRise(values: readonly number[]): number[] {
  const ends: number[] = [];
  const formerOf = new Map<number, number | undefined>();
  for (const value of values) {
    const place = firstAtLeast(ends, value);
    formerOf.set(value, ends[place - 1]);
    ends[place] = value;
  }
  const rise: number[] = [];
  let link = ends.at(-1);
  while (link !== undefined) {
    rise.unshift(link);
    link = formerOf.get(link);
  }
  return rise;
}

function firstAtLeast(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
