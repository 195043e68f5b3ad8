"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

type DebouncedInputOptions = {
  /** The committed value, from the address. */
  value: string;
  onCommit: (text: string) => void;
  /** Whether a text may be committed; default: every text. */
  isReady?: (text: string) => boolean;
};

const DEBOUNCE_MS = 300;

/**
 * Local text of an input: committed 300 ms after the last change, and replaced when `value` is changed from
 * elsewhere.
 */
export function useDebouncedInput({
  value,
  onCommit,
  isReady = () => true,
}: DebouncedInputOptions) {
  const [text, setText] = useState(value);
  const debounced = useDebounced(text, DEBOUNCE_MS).trim();
  // `value` follows a commit with a delay. A value that was committed here must not replace text that was
  // typed since.
  const committed = useRef<string[]>([]);
  const commit = (next: string) => {
    if (next !== value && isReady(next)) {
      committed.current.push(next);
      onCommit(next);
    }
  };
  const handleDebounced = useEffectEvent(() => commit(debounced));
  // Depends on the text alone: `value` may change for other reasons.
  useEffect(() => handleDebounced(), [debounced]);
  useEffect(() => {
    const index = committed.current.lastIndexOf(value);
    committed.current = committed.current.slice(index + 1);
    if (index === -1) {
      committed.current = [];
      setText(value);
    }
  }, [value]);
  return { text, setText, commit };
}

/** The value after it has not changed for `delayMs` milliseconds. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}
