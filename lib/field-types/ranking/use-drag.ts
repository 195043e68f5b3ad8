import { useState, type PointerEvent } from "react";

type Drag = { count: number; onMove: (from: number, to: number) => void };

/** Moves an item of a list while its handle is dragged: over the middle of another one it takes its place. */
export function useDrag({ count, onMove }: Drag) {
  const [dragged, setDragged] = useState<number | null>(null);
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (dragged === null) {
      return;
    }
    const items = [...(event.currentTarget.closest("ol")?.children ?? [])];
    const isAbove = (index: number) => event.clientY < middleOf(items[index]);
    let to = dragged;
    while (to > 0 && isAbove(to - 1)) {
      to -= 1;
    }
    while (to < count - 1 && !isAbove(to + 1)) {
      to += 1;
    }
    if (to !== dragged) {
      onMove(dragged, to);
      setDragged(to);
    }
  };
  const end = () => setDragged(null);
  return {
    /** The index of the item that is dragged. */
    dragged,
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(index);
      },
      onPointerMove: handleMove,
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}

function middleOf(item: Element | undefined): number {
  const { top = 0, height = 0 } = item?.getBoundingClientRect() ?? {};
  return top + height / 2;
}
