"use client";

import { useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "@/lib/utils/browser/when-idle";
import type { LazyPart } from "./lazy-part";

/** The part, or null until it is loaded. Does not start the fetch. */
export function useLoadedPart<Part>(lazy: LazyPart<Part>): Part | null {
  return useSyncExternalStore(lazy.subscribe, lazy.current, lazy.current);
}

/** Fetches a part when the browser is idle, and again when it comes back online after a failure. */
export function usePreloadedPart(lazy: LazyPart<unknown>): void {
  useEffect(() => {
    const load = () => void lazy.load().catch(() => undefined);
    const cancelIdle = whenIdle(load);
    window.addEventListener("online", load);
    return () => {
      cancelIdle();
      window.removeEventListener("online", load);
    };
  }, [lazy]);
}
