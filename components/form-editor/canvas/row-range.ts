/** Indexes of rows, both inclusive. */
export type RowRange = { first: number; last: number };

type ViewportOptions = {
  /** The element whose children are the rows. */
  list: HTMLElement;
  /** The visible part of the element that the list scrolls in. */
  viewport: DOMRect;
  aheadPx: number;
};

/** The rows inside the viewport or at most `aheadPx` CSS pixels outside of it. */
export function rowRangeInViewport({ list, viewport, aheadPx }: ViewportOptions): RowRange {
  const first = firstRowBelow(list.children, viewport.top - aheadPx);
  return { first, last: Math.max(firstRowBelow(list.children, viewport.bottom + aheadPx), first) };
}

/** Index of the first row that ends below `top`, by binary search: the rows are ordered by position. */
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
