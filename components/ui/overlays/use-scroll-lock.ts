import { useLayoutEffect } from "react";

let openCount = 0;

/**
 * Stops the page behind a dialog from scrolling. Radix's own lock sets a custom property on the body, which
 * every element inherits, so a long form has thousands of styles recalculated. Its `pointer-events: none` on
 * the body does the same: `data-dialog` undoes that (app/globals.css), since the backdrop covers the page.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document;
    const scrollbarWidth = window.innerWidth - root.clientWidth;
    const { overflow, paddingRight } = root.style;
    // A page that does not scroll, such as the editor's, is spared the recalculation.
    if (root.scrollHeight > root.clientHeight) {
      root.style.overflow = "hidden";
      root.style.paddingRight = scrollbarWidth > 0 ? `${scrollbarWidth}px` : paddingRight;
    }
    openCount += 1;
    body.dataset["dialog"] = "";
    return () => {
      root.style.overflow = overflow;
      root.style.paddingRight = paddingRight;
      openCount -= 1;
      // After Radix has removed its `pointer-events: none`.
      setTimeout(() => {
        if (openCount === 0) {
          delete body.dataset["dialog"];
        }
      });
    };
  }, []);
}
