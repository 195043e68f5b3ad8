import { useState, type PointerEvent } from "react";
import { OPTION_ROW_PX } from "./use-option-window";

type Drag = { pointerY: number; origin: number; index: number; scrolled: number };
type OptionDrag = { count: number; onMove: (from: number, to: number) => void };

/** Moves a row of a list by its grip: rows are equally high, so the way in pixels is the way in places. */
export function useOptionDrag({ count, onMove }: OptionDrag) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const handleMove = (event: PointerEvent) => {
    if (drag === null) {
      return;
    }
    // Moving to a place out of sight scrolls the list, which counts as way.
    const way = event.clientY - drag.pointerY + scrollOf(event) - drag.scrolled;
    const wanted = drag.origin + Math.round(way / OPTION_ROW_PX);
    const target = Math.min(Math.max(wanted, 0), count - 1);
    if (target !== drag.index) {
      onMove(drag.index, target);
      setDrag({ ...drag, index: target });
    }
  };

  return {
    /** The place of the row that is being dragged, and where it was taken. */
    index: drag?.index ?? null,
    origin: drag?.origin ?? null,
    gripProps: (row: number) => ({
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const scrolled = scrollOf(event);
        setDrag({ pointerY: event.clientY, origin: row, index: row, scrolled });
      },
      onPointerMove: handleMove,
      onPointerUp: () => setDrag(null),
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function scrollOf({ currentTarget }: PointerEvent): number {
  return currentTarget.closest("ul")?.parentElement?.scrollTop ?? 0;
}
