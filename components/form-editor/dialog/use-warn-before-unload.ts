"use client";

import { useEffect } from "react";

/** Makes the browser ask for confirmation before the page is closed or reloaded while `isChanged`. */
export function useWarnBeforeUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) {
      return;
    }
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, [isChanged]);
}
