"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { reportPages } from "@/lib/client/public-form/report-pages";
import { REVIEW } from "./review-page";
import type { Paging } from "./use-pages";

type Visit = Pick<Paging, "ids" | "current"> & { publicUrl: string; onStart: () => void };

/**
 * Counts the pages that a visitor got to, each once, from their first answer or their first Next on. Returns
 * what to call on either.
 */
export function useReachedPages({ ids, current, publicUrl, onStart }: Visit): () => void {
  const [hasBegun, setHasBegun] = useState(false);
  const reported = useRef(new Set<string>());
  useEffect(() => {
    const reached = ids.slice(0, ids.indexOf(current) + 1);
    const fresh = reached.filter((id) => id !== REVIEW && !reported.current.has(id));
    if (hasBegun && fresh.length > 0) {
      fresh.forEach((id) => reported.current.add(id));
      reportPages(publicUrl, fresh);
    }
  }, [hasBegun, ids, current, publicUrl]);
  return useCallback(() => {
    setHasBegun(true);
    onStart();
  }, [onStart]);
}
