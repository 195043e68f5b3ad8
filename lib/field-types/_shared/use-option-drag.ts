import { useRef, useState, type PointerEvent } from "react";

const ROW_HEIGHT = 36;

/** Moves a row of a list by its grip: rows are equally high, so the way in pixels is the way in places. */
export function useOptionDrag({
  count,
  onMove,
}: {
  count: number;
  onMove: (from: number, to: number) => void;
}) {
  const start = useRef({ y: 0, index: 0 });
  const [index, setIndex] = useState<number | null>(null);

  const handleMove = (event: PointerEvent) => {
    if (index === null) {
      return;
    }
    const way = Math.round((event.clientY - start.current.y) / ROW_HEIGHT);
    const target = Math.min(Math.max(start.current.index + way, 0), count - 1);
    if (target !== index) {
      onMove(index, target);
      setIndex(target);
    }
  };

  return {
    /** The place of the row that is being dragged. */
    index,
    gripProps: (row: number) => ({
      onPointerDown: (event: PointerEvent) => {
        start.current = { y: event.clientY, index: row };
        event.currentTarget.setPointerCapture(event.pointerId);
        setIndex(row);
      },
      onPointerMove: handleMove,
      onPointerUp: () => setIndex(null),
      onPointerCancel: () => setIndex(null),
    }),
  };
}
