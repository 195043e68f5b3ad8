import { useLayoutEffect } from "react";

let openCount = 0;

/**
 * Keeps the page behind a dialog still. Radix's own lock sets a custom property on the body, which
 * every element inherits: over a long form the browser then works out thousands of styles anew. So
 * it does when Radix takes the pointer from the body, which a mark on the body undoes: the backdrop
 * lies over all that a pointer could reach.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document;
    const bar = window.innerWidth - root.clientWidth;
    const { overflow, paddingRight } = root.style;
    // A page that does not scroll, such as the editor's, needs no style that is looked at everywhere.
    if (root.scrollHeight > root.clientHeight) {
      root.style.overflow = "hidden";
      root.style.paddingRight = bar > 0 ? `${bar}px` : paddingRight;
    }
    openCount += 1;
    body.dataset["dialog"] = "";
    return () => {
      root.style.overflow = overflow;
      root.style.paddingRight = paddingRight;
      openCount -= 1;
      // Radix gives the pointer back after this.
      setTimeout(() => {
        if (openCount === 0) {
          delete body.dataset["dialog"];
        }
      });
    };
  }, []);
}
