import { useEffect, useState, type RefObject } from "react";

const AHEAD = "800px 0px";

/** `height`: of the row as it was last laid out, in CSS pixels; null = not known yet. */
export type Nearness = { isNear: boolean; height: number | null };

export type NearRows = {
  watch: (row: Element, onChange: (nearness: Nearness) => void) => () => void;
  /** While held no row changes: a dragged row must find the others where they were measured. */
  hold: () => void;
  release: () => void;
};

/** Tells rows of a scrolling section when they come near the part that is seen, and when they leave it. */
export function createNearRows(): NearRows {
  const rows = new Map<Element, (nearness: Nearness) => void>();
  const late = new Map<Element, () => void>();
  let observer: IntersectionObserver | undefined;
  let isHeld = false;

  const handle = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const { height } = boundingClientRect;
      const change = () => rows.get(target)?.({ isNear: isIntersecting, height });
      // Without a height the whole canvas is hidden, behind the settings on a phone.
      if (height === 0) {
        continue;
      }
      if (isHeld) {
        late.set(target, change);
      } else {
        change();
      }
    }
  };
  return {
    watch: (row, onChange) => {
      observer ??= new IntersectionObserver(handle, {
        root: row.closest("section"),
        rootMargin: AHEAD,
      });
      rows.set(row, onChange);
      observer.observe(row);
      return () => {
        rows.delete(row);
        observer?.unobserve(row);
      };
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      late.forEach((change) => change());
      late.clear();
    },
  };
}

type Watched = { near: NearRows; rowRef: RefObject<Element | null>; isInitiallyNear: boolean };

export function useNearness({ near, rowRef, isInitiallyNear }: Watched): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: isInitiallyNear, height: null });
  useEffect(() => {
    const row = rowRef.current;
    return row ? near.watch(row, setNearness) : undefined;
  }, [near, rowRef]);
  return nearness;
}
