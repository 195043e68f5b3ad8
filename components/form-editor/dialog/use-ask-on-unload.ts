"use client";

import { useEffect } from "react";

/** Lets the browser ask before the page goes, as long as something would be lost with it. */
export function useAskOnUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
}
