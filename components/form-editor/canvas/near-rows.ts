import { useCallback, useState, useSyncExternalStore } from "react";
import { coverWhileDragging } from "./drag-cover";

type Reach = {
  /** How far beyond what is seen, in CSS pixels. */
  aheadPx: number;
  /** As many rows as fit on a tall screen; they are drawn before anything can be measured. */
  atFirst: number;
};

export type NearRows = {
  /** The ref of the list; what stands for a field in it has the field's id as `data-field`. */
  follow: (list: HTMLElement | null) => (() => void) | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Whether the row at this place is seen or will be soon. */
  isNear: (index: number) => boolean;
  /** Of the field's row as it was last drawn, in CSS pixels; undefined = never drawn. */
  heightOf: (fieldId: string) => number | undefined;
  /** While held no row changes: a dragged row must find the others where they were measured. */
  hold: () => void;
  /** Still true while it is released: the library ends a drag that failed before others hear why. */
  isHeld: () => boolean;
  release: () => void;
};

/**
 * Tells the rows of a scrolling section which of them are near the part that is seen. Positions are
 * searched when something scrolled or grew: three hundred watched elements cost every frame.
 */
function createNearRows({ aheadPx, atFirst }: Reach): NearRows {
  const listeners = new Set<() => void>();
  const heights = new Map<string, number>();
  let first = 0;
  let last = atFirst - 1;
  let isHeld = false;
  let isEnding = false;
  let followed: HTMLElement | null = null;
  let look: () => void = () => undefined;
  let uncover: () => void = () => undefined;

  const tell = (list: HTMLElement, section: HTMLElement) => {
    const seen = section.getBoundingClientRect();
    // Without a height the whole canvas is hidden, behind the settings on a phone.
    if (isHeld || seen.height === 0) {
      return;
    }
    const rows = list.children;
    const firstNow = firstRowBelow(rows, seen.top - aheadPx);
    const lastNow = Math.max(firstRowBelow(rows, seen.bottom + aheadPx), firstNow);
    if (firstNow === first && lastNow === last) {
      return;
    }
    for (let index = first; index <= last; index += 1) {
      const row = rows[index];
      if (row instanceof HTMLElement && (index < firstNow || index > lastNow)) {
        heights.set(row.dataset["field"] ?? "", row.getBoundingClientRect().height);
      }
    }
    first = firstNow;
    last = lastNow;
    listeners.forEach((listener) => listener());
  };
  return {
    follow: (list) => {
      const section = list?.closest("section");
      if (!list || !section) {
        return undefined;
      }
      followed = list;
      look = () => tell(list, section);
      const handle = () => look();
      // Not at once: what it draws changes the sizes again.
      const sizes = new ResizeObserver(() => requestAnimationFrame(handle));
      sizes.observe(list);
      sizes.observe(section);
      section.addEventListener("scroll", handle, { passive: true });
      return () => {
        sizes.disconnect();
        section.removeEventListener("scroll", handle);
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isNear: (index) => index >= first && index <= last,
    heightOf: (fieldId) => heights.get(fieldId),
    isHeld: () => isHeld || isEnding,
    hold: () => {
      isHeld = true;
      uncover = coverWhileDragging(followed);
    },
    release: () => {
      isHeld = false;
      isEnding = true;
      setTimeout(() => {
        isEnding = false;
      });
      uncover();
      look();
    },
  };
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

export function useNearRows({ aheadPx, atFirst }: Reach): NearRows {
  const [near] = useState(() => createNearRows({ aheadPx, atFirst }));
  return near;
}

export function useIsNear(near: NearRows, index: number): boolean {
  const read = useCallback(() => near.isNear(index), [near, index]);
  return useSyncExternalStore(near.subscribe, read, read);
}
