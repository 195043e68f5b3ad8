import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";

type Box = HTMLInputElement | HTMLTextAreaElement;

/** A field that stands in a text by its name: from one character to another. */
type Chip = { from: number; to: number };

type Completed<Offer> = {
  /** What can complete the word before the caret. */
  offers: readonly Offer[];
  onPick: (offer: Offer) => void;
  /** The chip that ends at this place. */
  chipBefore: (place: number) => Chip | null;
  onRemove: (chip: Chip) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The caret and the keys of a text box in which fields stand as chips: what is being typed is completed from a
 * list, and Backspace removes a chip as a whole.
 */
export function useChipBox<Element extends Box>() {
  const ref = useRef<Element>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  // Before the next key: a caret that is placed later puts what is typed in between at the wrong place.
  const [placed, setPlaced] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (placed !== null) {
      ref.current?.focus();
      ref.current?.setSelectionRange(placed.at, placed.at);
    }
  }, [placed]);
  /** Of these offers the one that a key picks. */
  const placeIn = (offers: readonly unknown[]) => Math.min(active, offers.length - 1);

  /** True when the key was for the list or a chip. */
  const handleKey = <Offer>(
    event: KeyboardEvent<Box>,
    { offers, onPick, chipBefore, onRemove }: Completed<Offer>,
  ): boolean => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) {
      return false;
    }
    const chosen = offers[placeIn(offers)];
    if (chosen !== undefined && (key in STEPS || ["Enter", "Tab", "Escape"].includes(key))) {
      event.preventDefault();
      event.stopPropagation();
      if (key === "Escape") {
        setCaret(null);
      } else if (key === "Enter" || key === "Tab") {
        onPick(chosen);
      } else {
        setActive((placeIn(offers) + (STEPS[key] ?? 0) + offers.length) % offers.length);
      }
      return true;
    }
    const { selectionStart, selectionEnd } = currentTarget;
    const isBehind = key === "Backspace" && selectionStart === selectionEnd;
    const chip = isBehind && selectionStart !== null ? chipBefore(selectionStart) : null;
    if (chip !== null) {
      event.preventDefault();
      onRemove(chip);
    }
    return chip !== null;
  };
  return {
    ref,
    /** Where something was typed last; null = nothing is completed. */
    caret,
    placeIn,
    handleKey,
    typedAt: (at: number) => {
      setCaret(at);
      setActive(0);
    },
    close: () => setCaret(null),
    /** Puts the caret here once the text is drawn. */
    placeCaret: (at: number) => setPlaced({ at }),
  };
}
