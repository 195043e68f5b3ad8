"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, type RefObject } from "react";

const ROW_HEIGHT = 40;
const OVERSCAN = 12;

type VirtualRowsOptions = {
  rows: readonly { id: number }[];
  selectedId: number | null;
  /** What scrolls. */
  region: RefObject<HTMLDivElement | null>;
  /** The last rows come into sight. */
  onNearEnd: () => void;
};

/**
 * Which rows of a table are drawn: those in sight and a few around them, with the heights in pixels that
 * the others take above and below. Scrolls to the selected row.
 */
export function useVirtualRows({ rows, selectedId, region, onNearEnd }: VirtualRowsOptions) {
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called here only
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // Rows begin below the head, which it does not know of.
    scrollPaddingEnd: ROW_HEIGHT,
    initialRect: { width: 0, height: 800 },
  });
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1);
  const isNearEnd = last !== undefined && last.index >= rows.length - 1;
  const handleNearEnd = useEffectEvent(onNearEnd);
  // Once for each page that came.
  useEffect(() => {
    if (isNearEnd) {
      handleNearEnd();
    }
  }, [isNearEnd, rows.length]);
  const place = rows.findIndex(({ id }) => id === selectedId);
  const isLast = place !== -1 && place === rows.length - 1;
  const handleChoice = useEffectEvent(() => {
    if (place !== -1) {
      virtualizer.scrollToIndex(place);
    }
    if (isLast) {
      // The panel goes on to rows that are not loaded yet.
      onNearEnd();
    }
  });
  const isListed = place !== -1;
  // Only another choice moves the table, not rows that come.
  useEffect(() => handleChoice(), [selectedId, isListed]);
  return {
    indexes: visible.map(({ index }) => index),
    heightAbove: visible[0]?.start ?? 0,
    heightBelow: virtualizer.getTotalSize() - (last?.end ?? 0),
  };
}
