import { useLayoutEffect } from "react";

/**
 * Keeps the page behind a dialog still. Radix's own lock sets a custom property on the body, which
 * every element inherits: over a long form the browser then works out thousands of styles anew.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    const bar = window.innerWidth - root.clientWidth;
    const { overflow, paddingRight } = root.style;
    root.style.overflow = "hidden";
    root.style.paddingRight = bar > 0 ? `${bar}px` : paddingRight;
    return () => {
      root.style.overflow = overflow;
      root.style.paddingRight = paddingRight;
    };
  }, []);
}
