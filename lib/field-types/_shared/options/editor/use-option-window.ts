import { useState, type FocusEvent, type RefObject, type UIEvent } from "react";

/** Height of every row, in CSS pixels. */
export const OPTION_ROW_PX = 36;

const BOX_PX = 384;
const OVERSCAN_ROWS = 8;

type OptionWindow = { boxRef: RefObject<HTMLElement | null>; count: number; pinned: number | null };

/**
 * Virtual window of a scrolling list: the rows to draw are the visible ones, some around them, and
 * `pinned`.
 */
export function useOptionWindow({ boxRef, count, pinned }: OptionWindow) {
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const first = Math.max(0, Math.floor(top / OPTION_ROW_PX) - OVERSCAN_ROWS);
  const end = Math.min(count, Math.ceil((top + BOX_PX) / OPTION_ROW_PX) + OVERSCAN_ROWS);
  const visible = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  // The focused and the dragged row must stay mounted wherever the list is scrolled to.
  const others = [...new Set([focused ?? first, pinned ?? first])].filter(
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
    rows: [...visible, ...others].sort((left, right) => left - right),
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
