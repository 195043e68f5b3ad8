/** Places of rows, both included. */
export type Range = { first: number; last: number };

type Sight = {
  /** Its children are the rows. */
  list: HTMLElement;
  /** The part of the window that the list scrolls in. */
  seen: DOMRect;
  aheadPx: number;
};

/** The rows that are seen or stand at most `aheadPx` beyond. */
export function rangeOf({ list, seen, aheadPx }: Sight): Range {
  const first = firstRowBelow(list.children, seen.top - aheadPx);
  return { first, last: Math.max(firstRowBelow(list.children, seen.bottom + aheadPx), first) };
}

/** The first row that ends below `top`; rows stand below each other, so half of them are ruled out by each look. */
function firstRowBelow(rows: HTMLCollection, top: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBelow = (rows[middle]?.getBoundingClientRect().bottom ?? 0) > top;
    low = isBelow ? low : middle + 1;
    high = isBelow ? middle : high;
  }
  return Math.max(low, 0);
}
