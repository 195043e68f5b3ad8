"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "@/lib/utils/browser/use-debounced";

type RestedOptions = {
  /** What counts now, as the address says. */
  value: string;
  onRest: (text: string) => void;
  /** Whether a rested text may count; all may unless given. */
  isReady?: (text: string) => boolean;
};

const REST_MS = 300;

/** A control's own text: it counts once typing rests, and follows `value` when others change it. */
export function useDebouncedInput({ value, onRest, isReady = () => true }: RestedOptions) {
  const [text, setText] = useState(value);
  const rested = useDebounced(text, REST_MS).trim();
  // The address follows late: what comes back from here must not replace what was typed since.
  const asked = useRef<string[]>([]);
  const ask = (next: string) => {
    if (next !== value && isReady(next)) {
      asked.current.push(next);
      onRest(next);
    }
  };
  const handleRest = useEffectEvent(() => ask(rested));
  // Only typing asks; the address may change for other reasons.
  useEffect(() => handleRest(), [rested]);
  useEffect(() => {
    const place = asked.current.lastIndexOf(value);
    asked.current = asked.current.slice(place + 1);
    if (place === -1) {
      asked.current = [];
      setText(value);
    }
  }, [value]);
  return { text, setText, ask };
}
