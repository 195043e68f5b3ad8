import { useState, type FocusEvent, type RefObject, type UIEvent } from "react";

/** Every row of the list is this high, in CSS pixels. */
export const OPTION_ROW_PX = 36;

const BOX_PX = 384;
const SPARE_ROWS = 8;

type OptionWindow = { boxRef: RefObject<HTMLElement | null>; count: number; kept: number | null };

/** Of a list that scrolls in a box, the rows to draw: those in sight, some around them, and `kept`. */
export function useOptionWindow({ boxRef, count, kept }: OptionWindow) {
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const first = Math.max(0, Math.floor(top / OPTION_ROW_PX) - SPARE_ROWS);
  const end = Math.min(count, Math.ceil((top + BOX_PX) / OPTION_ROW_PX) + SPARE_ROWS);
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  // What has the focus or is dragged must not go, wherever the list is scrolled to.
  const others = [...new Set([focused ?? first, kept ?? first])].filter(
    (index) => index < count && (index < first || index >= end),
  );
  const scrollTo = (index: number) => {
    const box = boxRef.current;
    if (box) {
      const rowTop = index * OPTION_ROW_PX;
      const lowest = rowTop + OPTION_ROW_PX - box.clientHeight;
      box.scrollTop = Math.min(rowTop, Math.max(lowest, box.scrollTop));
      setTop(box.scrollTop);
    }
  };
  return {
    rows: [...inSight, ...others].sort((left, right) => left - right),
    scrollTo,
    boxProps: {
      onScroll: (event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop),
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const row = event.target.closest<HTMLElement>("[data-option]");
        setFocused(row ? Number(row.dataset["option"]) : null);
      },
      onBlur: () => setFocused(null),
    },
  };
}
