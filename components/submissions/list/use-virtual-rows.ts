"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, type RefObject } from "react";

const ROW_HEIGHT = 40;
const OVERSCAN = 12;

/** How a table of submissions scrolls. */
export type Scrolling = {
  selectedId: number | null;
  /** The scrolling element. */
  region: RefObject<HTMLDivElement | null>;
  /** Called when the last rows are scrolled into view, to load the next page. */
  onNearEnd: () => void;
};

type VirtualRowsOptions = Scrolling & { rows: readonly { id: number }[] };

/**
 * Virtual window of a table: indexes of the rows in view and 12 around them, and the heights in pixels of the
 * rows above and below. Scrolls to the selected row.
 */
export function useVirtualRows({ rows, selectedId, region, onNearEnd }: VirtualRowsOptions) {
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // The sticky header takes one row's height, which the virtualizer does not know of.
    scrollPaddingEnd: ROW_HEIGHT,
    initialRect: { width: 0, height: 800 },
  });
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1);
  const isNearEnd = last !== undefined && last.index >= rows.length - 1;
  const handleNearEnd = useEffectEvent(onNearEnd);
  // Once per loaded page.
  useEffect(() => {
    if (isNearEnd) {
      handleNearEnd();
    }
  }, [isNearEnd, rows.length]);
  const selectedIndex = rows.findIndex(({ id }) => id === selectedId);
  const isLast = selectedIndex !== -1 && selectedIndex === rows.length - 1;
  const handleSelected = useEffectEvent(() => {
    if (selectedIndex !== -1) {
      virtualizer.scrollToIndex(selectedIndex);
    }
    if (isLast) {
      // Load the next page, so that the panel can step to an older row.
      onNearEnd();
    }
  });
  const isListed = selectedIndex !== -1;
  // Scrolls when the selection changes, not when rows are loaded.
  useEffect(() => handleSelected(), [selectedId, isListed]);
  return {
    indexes: visible.map(({ index }) => index),
    heightAbove: visible[0]?.start ?? 0,
    heightBelow: virtualizer.getTotalSize() - (last?.end ?? 0),
  };
}
