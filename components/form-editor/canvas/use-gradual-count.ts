import { startTransition, useEffect, useState } from "react";

/** More than the tallest screen shows. */
const FIRST = 30;
const STEP = 60;

/** How many rows of a long list to render: the first screen at once, the rest in steps afterwards. */
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
