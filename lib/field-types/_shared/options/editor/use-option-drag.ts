import { useState, type PointerEvent } from "react";
import { OPTION_ROW_PX } from "./use-option-window";

type Drag = { pointerY: number; origin: number; index: number; scrolled: number };
type OptionDrag = { count: number; onMove: (from: number, to: number) => void };

/**
 * Reorders rows by dragging a handle. All rows have the same height, so the distance in pixels
 * gives the new index.
 */
export function useOptionDrag({ count, onMove }: OptionDrag) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const handleMove = (event: PointerEvent) => {
    if (drag === null) {
      return;
    }
    // Dragging near the edge scrolls the list, which adds to the distance.
    const distance = event.clientY - drag.pointerY + scrollOf(event) - drag.scrolled;
    const wanted = drag.origin + Math.round(distance / OPTION_ROW_PX);
    const target = Math.min(Math.max(wanted, 0), count - 1);
    if (target !== drag.index) {
      onMove(drag.index, target);
      setDrag({ ...drag, index: target });
    }
  };

  return {
    /** The current and the original index of the dragged row. */
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
