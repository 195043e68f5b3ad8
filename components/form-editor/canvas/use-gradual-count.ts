import { startTransition, useEffect, useState } from "react";

/** More than the tallest screen shows. */
const FIRST = 30;
const STEP = 60;

/** How many rows of a long list to draw: what is seen first at once, the rest after it, bit by bit. */
export function useGradualCount(total: number): number {
  const [count, setCount] = useState(() => (total > FIRST ? FIRST : Infinity));
  useEffect(() => {
    if (count !== Infinity) {
      const next = count + STEP;
      startTransition(() => setCount(next < total ? next : Infinity));
    }
  }, [count, total]);
  return Math.min(count, total);
}
