"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { reportPages } from "@/lib/client/public-form/report-pages";
import { REVIEW } from "@/lib/form-engine/pages/split-pages";
import type { Paging } from "./use-pages";

type Visit = Pick<Paging, "ids" | "current"> & {
  /** Null: nothing is counted. */
  countedUrl: string | null;
  onStart: () => void;
};

/**
 * Counts the pages that a visitor got to, each once, from their first answer or their first Next on. Returns
 * what to call on either.
 */
export function useReachedPages({ ids, current, countedUrl, onStart }: Visit): () => void {
  const [hasBegun, setHasBegun] = useState(false);
  const reported = useRef(new Set<string>());
  useEffect(() => {
    const reached = ids.slice(0, ids.indexOf(current) + 1);
    const fresh = reached.filter((id) => id !== REVIEW && !reported.current.has(id));
    if (countedUrl !== null && hasBegun && fresh.length > 0) {
      fresh.forEach((id) => reported.current.add(id));
      reportPages(countedUrl, fresh);
    }
  }, [hasBegun, ids, current, countedUrl]);
  return useCallback(() => {
    setHasBegun(true);
    onStart();
  }, [onStart]);
}
