import { useCallback, useState, useSyncExternalStore } from "react";

type Reach = {
  /** How far outside the viewport rows are rendered, in CSS pixels. */
  aheadPx: number;
  /** Number of rows rendered before anything is measured: as many as fit on a tall screen. */
  atFirst: number;
};

/** `droppable`: too far to be rendered in full, but a dragged field may be dropped there. */
export type RowNearness = "near" | "droppable" | "far";

export type VirtualWindow = {
  /** Ref callback of the list, whose children have the field's id as `data-field`. Returns the cleanup. */
  observe: (list: HTMLElement | null) => (() => void) | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Nearness of the row at this index; "droppable" only while a field is dragged. */
  nearnessOf: (index: number) => RowNearness;
  /** Height of the field's row when it was last rendered, in CSS pixels; undefined = never. */
  heightOf: (fieldId: string) => number | undefined;
  /** Starts a drag, which freezes the rendered rows: the library has measured them and expects no change. */
  startDrag: (dragged: { draggableId: string }) => void;
  /** True until just after the drag: the library ends a failed drag before it reports the error. */
  isDragging: () => boolean;
  endDrag: () => void;
};

/** While a field is dragged, rows become drop targets long before they are visible, many at a time. */
const LIVE_AT_LEAST_PX = 250;

/**
 * Tracks which rows of a list are near the viewport of the scrolling section around it. Positions are
 * read on scroll and resize only: an IntersectionObserver on hundreds of rows would cost every frame.
 */
function createVirtualWindow({ aheadPx, atFirst }: Reach): VirtualWindow {
  const listeners = new Set<() => void>();
  const heights = new Map<string, number>();
  let drawnRange: RowRange = { first: 0, last: atFirst - 1 };
  let dragRange: RowRange | null = null;
  let draggedPx = 0;
  let isDragEnding = false;
  let observedList: HTMLElement | null = null;
  let update: () => void = () => undefined;
  let undoDragStyles: () => void = () => undefined;

  const updateDrawnRange = (list: HTMLElement, section: HTMLElement) => {
    if (dragRange) {
      updateDragRange(list, section, dragRange);
      return;
    }
    const viewport = section.getBoundingClientRect();
    // No height: the canvas is hidden, as it is on a phone while the settings are shown.
    if (viewport.height === 0) {
      return;
    }
    const next = rowRangeInViewport({ list, viewport, aheadPx });
    if (isSameRange(next, drawnRange)) {
      return;
    }
    for (let index = drawnRange.first; index <= drawnRange.last; index += 1) {
      const row = list.children[index];
      if (row instanceof HTMLElement && !isIn(next, index)) {
        heights.set(row.dataset["field"] ?? "", row.getBoundingClientRect().height);
      }
    }
    drawnRange = next;
    listeners.forEach((listener) => listener());
  };
  const updateDragRange = (list: HTMLElement, section: HTMLElement, known: RowRange) => {
    const viewport = section.getBoundingClientRect();
    const needed = rowRangeInViewport({ list, viewport, aheadPx: LIVE_AT_LEAST_PX + draggedPx });
    if (isIn(known, needed.first) && isIn(known, needed.last)) {
      return;
    }
    dragRange = rowRangeInViewport({ list, viewport, aheadPx: aheadPx + draggedPx });
    listeners.forEach((listener) => listener());
  };
  return {
    observe: (list) => {
      const section = list?.closest("section");
      if (!list || !section) {
        return undefined;
      }
      observedList = list;
      update = () => updateDrawnRange(list, section);
      const handle = () => update();
      // In the next frame: rendering rows changes the observed sizes again.
      const resizes = new ResizeObserver(() => requestAnimationFrame(handle));
      resizes.observe(list);
      resizes.observe(section);
      section.addEventListener("scroll", handle, { passive: true });
      return () => {
        resizes.disconnect();
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
      if (isIn(drawnRange, index)) {
        return "near";
      }
      return dragRange && isIn(dragRange, index) ? "droppable" : "far";
    },
    heightOf: (fieldId) => heights.get(fieldId),
    isDragging: () => dragRange !== null || isDragEnding,
    startDrag: ({ draggableId }) => {
      dragRange = drawnRange;
      ({ undoDragStyles, heightPx: draggedPx } = applyDragStyles(observedList, draggableId));
      requestAnimationFrame(() => update());
    },
    endDrag: () => {
      if (dragRange === null) {
        return;
      }
      dragRange = null;
      isDragEnding = true;
      setTimeout(() => {
        isDragEnding = false;
      });
      undoDragStyles();
      listeners.forEach((listener) => listener());
      update();
    },
  };
}

/** Covers the page during the drag, and reserves the space of the dragged field in the list. */
function applyDragStyles(list: HTMLElement | null, fieldId: string) {
  const uncover = coverWhileDragging(list);
  const row = [...(list?.children ?? [])].find(
    (child) => child instanceof HTMLElement && child.dataset["field"] === fieldId,
  );
  const slot = row instanceof HTMLElement ? row : null;
  // Rows move up by this height once the field has passed them, so rows that much farther must be ready.
  const heightPx = slot?.getBoundingClientRect().height ?? 0;
  if (slot && list) {
    slot.style.height = `${heightPx}px`;
    list.dataset["dragging"] = "";
  }
  const undoDragStyles = () => {
    uncover();
    slot?.style.removeProperty("height");
    delete list?.dataset["dragging"];
  };
  return { undoDragStyles, heightPx };
}

function isIn({ first, last }: RowRange, index: number): boolean {
  return index >= first && index <= last;
}

function isSameRange(left: RowRange, right: RowRange): boolean {
  return left.first === right.first && left.last === right.last;
}

/** One window for the whole life of the component. */
export function useVirtualWindow({ aheadPx, atFirst }: Reach): VirtualWindow {
  const [virtualWindow] = useState(() => createVirtualWindow({ aheadPx, atFirst }));
  return virtualWindow;
}

/** How near the row at `index` is to the viewport; renders again when that changes. */
export function useRowNearness(virtualWindow: VirtualWindow, index: number): RowNearness {
  const read = useCallback(() => virtualWindow.nearnessOf(index), [virtualWindow, index]);
  return useSyncExternalStore(virtualWindow.subscribe, read, read);
}

/**
 * Covers the page with transparent elements while a field is dragged: otherwise the browser hit-tests
 * the elements below the pointer at each move and applies their hover styles. The library sets cursor
 * and user-select on the body, which restyles every element of the page; `data-dragging` on the body
 * undoes both (app/globals.css). Returns the function that removes the covers.
 */
function coverWhileDragging(list: HTMLElement | null): () => void {
  const section = list?.closest("section");
  const sectionCover = document.createElement("div");
  sectionCover.className = "absolute inset-x-0 top-0 z-[6000] cursor-grabbing select-none";
  sectionCover.style.height = `${section?.scrollHeight ?? 0}px`;
  section?.append(sectionCover);
  // Outside the canvas nothing scrolls, so a fixed cover is enough. Both have the cursor of a drag.
  const pageCover = document.createElement("div");
  pageCover.className = "fixed inset-0 z-[5999] cursor-grabbing select-none";
  document.body.append(pageCover);
  document.body.dataset["dragging"] = "";
  return () => {
    sectionCover.remove();
    pageCover.remove();
    delete document.body.dataset["dragging"];
  };
}

/** Indexes of rows, both inclusive. */
type RowRange = { first: number; last: number };

type ViewportOptions = {
  /** The element whose children are the rows. */
  list: HTMLElement;
  /** The visible part of the element that the list scrolls in. */
  viewport: DOMRect;
  aheadPx: number;
};

/** The rows inside the viewport or at most `aheadPx` CSS pixels outside of it. */
function rowRangeInViewport({ list, viewport, aheadPx }: ViewportOptions): RowRange {
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
