"use client";

import { useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "@/lib/utils/browser/when-idle";
import type { LazyPart } from "./lazy-part";

/** The part, or null until it is there. Fetches nothing. */
export function useLoadedPart<Part>(late: LazyPart<Part>): Part | null {
  return useSyncExternalStore(late.subscribe, late.current, late.current);
}

/** Fetches a part once the browser is idle. Without a connection it is fetched when it is back, or needed. */
export function usePreloadedPart(late: LazyPart<unknown>): void {
  useEffect(() => {
    const load = () => void late.load().catch(() => undefined);
    const callOff = whenIdle(load);
    window.addEventListener("online", load);
    return () => {
      callOff();
      window.removeEventListener("online", load);
    };
  }, [late]);
}
