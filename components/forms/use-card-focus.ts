import { useRef, type FocusEvent } from "react";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/**
 * For what stands around the cards: when one goes with the focus, such as a form that is restored from the
 * trash, the card that took its place gets it, or what is there instead of the last one.
 */
export function useCardFocus() {
  const around = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const cards = () => [...(around.current?.querySelectorAll("li") ?? [])];
  const kept = usePreservedFocus(() => {
    const left = cards();
    const next = left[Math.min(place.current, left.length - 1)] ?? around.current;
    return next?.querySelector<HTMLElement>("a, button");
  });
  return {
    ...kept,
    ref: around,
    onFocus: (event: FocusEvent) => {
      kept.onFocus(event);
      place.current = cards().findIndex((card) => card.contains(event.target));
    },
  };
}
