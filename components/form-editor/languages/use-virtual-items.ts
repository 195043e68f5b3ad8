"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { TableItem } from "./table-items";
import { cellId } from "./translation-row";

/** Heights before an item is measured, in pixels. */
const HEIGHTS = { group: 34, fold: 37, row: 96 };
const OVERSCAN = 12;
/** The tabs stand over the rows at the top of the panel. */
const STICKY_PX = 48;
/** How often a cell is looked for that is scrolled to, once a frame. */
const FRAMES = 30;

/**
 * The items of a table that are near the visible part of what it scrolls in, the nearest section or dialog, and the heights in pixels of
 * those above and below.
 */
export function useVirtualItems(
  items: readonly TableItem[],
  listRef: RefObject<HTMLElement | null>,
) {
  const [top, setTop] = useState(0);
  const scrolling = useCallback(
    () => listRef.current?.closest<HTMLElement>("section, [data-scrolls]") ?? null,
    [listRef],
  );
  // What stands above the table changes its height: notices come and go.
  useLayoutEffect(() => {
    const box = scrolling();
    const list = listRef.current;
    if (!box || !list?.parentElement) {
      return;
    }
    const measure = () =>
      setTop(list.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop);
    measure();
    const resizes = new ResizeObserver(measure);
    [...list.parentElement.children]
      .filter((child) => child !== list)
      .forEach((child) => resizes.observe(child));
    return () => resizes.disconnect();
  }, [listRef, scrolling, items.length]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: scrolling,
    estimateSize: (index) => HEIGHTS[items[index]?.type ?? "row"],
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: STICKY_PX,
    initialRect: { width: 0, height: 900 },
  });
  const shown = virtualizer.getVirtualItems();
  const first = shown[0]?.start ?? top;
  const last = shown.at(-1)?.end ?? top;
  return {
    indexes: shown.map(({ index }) => index),
    heightAbove: Math.max(first - top, 0),
    heightBelow: Math.max(virtualizer.getTotalSize() - (last - top), 0),
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}

type CellFocusOptions = {
  /** Places of the items by their ids. */
  places: ReadonlyMap<string, number>;
  scrollTo: (index: number) => void;
};

/** Returns a function that scrolls to the cell of a key and focuses it, also one that is only drawn then. */
export function useCellFocus(options: CellFocusOptions) {
  const newest = useRef(options);
  useLayoutEffect(() => {
    newest.current = options;
  });
  return useCallback((key: string) => {
    const attempt = (frames: number) => {
      const cell = document.getElementById(cellId(key));
      if (cell) {
        cell.focus();
        return;
      }
      const place = newest.current.places.get(key);
      if (place !== undefined) {
        newest.current.scrollTo(place);
      }
      if (frames > 0) {
        requestAnimationFrame(() => attempt(frames - 1));
      }
    };
    attempt(FRAMES);
  }, []);
}
