import { useCallback, useState, useSyncExternalStore } from "react";
import { coverWhileDragging } from "./drag-cover";
import { rangeOf, type Range } from "./row-range";

type Reach = {
  /** How far beyond what is seen, in CSS pixels. */
  aheadPx: number;
  /** As many rows as fit on a tall screen; they are drawn before anything can be measured. */
  atFirst: number;
};

/** `live`: too far to be drawn, but a field that is dragged may come there. */
export type WindowObserver = "near" | "live" | "far";

export type VirtualWindow = {
  /** The ref of the list; what stands for a field in it has the field's id as `data-field`. */
  follow: (list: HTMLElement | null) => (() => void) | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Of the row at this place; "live" only while a field is dragged. */
  nearnessOf: (index: number) => WindowObserver;
  /** Of the field's row as it was last drawn, in CSS pixels; undefined = never drawn. */
  heightOf: (fieldId: string) => number | undefined;
  /** While held nothing is drawn anew: a dragged field must find the others where they were measured. */
  hold: (dragged: { draggableId: string }) => void;
  /** Still true while it is released: the library ends a drag that failed before others hear why. */
  isHeld: () => boolean;
  release: () => void;
};

/** While a field is dragged, rows become reachable long before they are seen, many at a time. */
const LIVE_AT_LEAST_PX = 250;

/**
 * Tells the rows of a scrolling section which of them are near the part that is seen. Positions are
 * searched when something scrolled or grew: three hundred watched elements cost every frame.
 */
function createNearRows({ aheadPx, atFirst }: Reach): VirtualWindow {
  const listeners = new Set<() => void>();
  const heights = new Map<string, number>();
  let near: Range = { first: 0, last: atFirst - 1 };
  let live: Range | null = null;
  let draggedPx = 0;
  let isEnding = false;
  let followed: HTMLElement | null = null;
  let look: () => void = () => undefined;
  let letGo: () => void = () => undefined;

  const tell = (list: HTMLElement, section: HTMLElement) => {
    if (live) {
      follow(list, section, live);
      return;
    }
    const seen = section.getBoundingClientRect();
    // Without a height the whole canvas is hidden, behind the settings on a phone.
    if (seen.height === 0) {
      return;
    }
    const next = rangeOf({ list, seen, aheadPx });
    if (isSameRange(next, near)) {
      return;
    }
    for (let index = near.first; index <= near.last; index += 1) {
      const row = list.children[index];
      if (row instanceof HTMLElement && !isIn(next, index)) {
        heights.set(row.dataset["field"] ?? "", row.getBoundingClientRect().height);
      }
    }
    near = next;
    listeners.forEach((listener) => listener());
  };
  const follow = (list: HTMLElement, section: HTMLElement, known: Range) => {
    const seen = section.getBoundingClientRect();
    const needed = rangeOf({ list, seen, aheadPx: LIVE_AT_LEAST_PX + draggedPx });
    if (isIn(known, needed.first) && isIn(known, needed.last)) {
      return;
    }
    live = rangeOf({ list, seen, aheadPx: aheadPx + draggedPx });
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
    nearnessOf: (index) => {
      if (isIn(near, index)) {
        return "near";
      }
      return live && isIn(live, index) ? "live" : "far";
    },
    heightOf: (fieldId) => heights.get(fieldId),
    isHeld: () => live !== null || isEnding,
    hold: ({ draggableId }) => {
      live = near;
      ({ letGo, heightPx: draggedPx } = holdOpen(followed, draggableId));
      requestAnimationFrame(() => look());
    },
    release: () => {
      if (live === null) {
        return;
      }
      live = null;
      isEnding = true;
      setTimeout(() => {
        isEnding = false;
      });
      letGo();
      listeners.forEach((listener) => listener());
      look();
    },
  };
}

/** Keeps the pointer from what lies below, and the place of the field that is in the air. */
function holdOpen(list: HTMLElement | null, fieldId: string) {
  const uncover = coverWhileDragging(list);
  const row = [...(list?.children ?? [])].find(
    (child) => child instanceof HTMLElement && child.dataset["field"] === fieldId,
  );
  const slot = row instanceof HTMLElement ? row : null;
  // As far as that rows move up when it has passed them: so much farther away they must be ready.
  const heightPx = slot?.getBoundingClientRect().height ?? 0;
  if (slot && list) {
    slot.style.height = `${heightPx}px`;
    list.dataset["dragging"] = "";
  }
  const letGo = () => {
    uncover();
    slot?.style.removeProperty("height");
    delete list?.dataset["dragging"];
  };
  return { letGo, heightPx };
}

function isIn({ first, last }: Range, index: number): boolean {
  return index >= first && index <= last;
}

function isSameRange(left: Range, right: Range): boolean {
  return left.first === right.first && left.last === right.last;
}

export function useVirtualWindow({ aheadPx, atFirst }: Reach): VirtualWindow {
  const [near] = useState(() => createNearRows({ aheadPx, atFirst }));
  return near;
}

export function useIsInWindow(near: VirtualWindow, index: number): WindowObserver {
  const read = useCallback(() => near.nearnessOf(index), [near, index]);
  return useSyncExternalStore(near.subscribe, read, read);
}
