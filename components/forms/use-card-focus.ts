import { useRef, type FocusEvent } from "react";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/**
 * Props for the element around the cards: when the focused card disappears, such as a form restored from the
 * trash, the focus moves to the card in its place, or to the empty state.
 */
export function useCardFocus() {
  const container = useRef<HTMLDivElement>(null);
  const focusedIndex = useRef(0);
  const cards = () => [...(container.current?.querySelectorAll("li") ?? [])];
  const focusProps = usePreservedFocus(() => {
    const left = cards();
    const next = left[Math.min(focusedIndex.current, left.length - 1)] ?? container.current;
    return next?.querySelector<HTMLElement>("a, button");
  });
  return {
    ...focusProps,
    ref: container,
    onFocus: (event: FocusEvent) => {
      focusProps.onFocus(event);
      focusedIndex.current = cards().findIndex((card) => card.contains(event.target));
    },
  };
}
