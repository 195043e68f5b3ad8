"use client";

import { useEffect, useRef } from "react";
import { REVIEW, type Steps } from "./use-steps";
import { reportPages } from "@/lib/client/public-form/report-pages";

type Visit = Pick<Steps, "ids" | "current"> & { publicUrl: string; onStart: () => void };

/**
 * Counts the pages that a visitor got to, each once, from their first answer or their first Next on. Returns
 * what to call on either.
 */
export function useReachedPages({ ids, current, publicUrl, onStart }: Visit): () => void {
  const reported = useRef<Set<string> | null>(null);
  const report = () => {
    const known = reported.current;
    const reached = ids.slice(0, ids.indexOf(current) + 1).filter((id) => id !== REVIEW);
    const fresh = reached.filter((id) => known?.has(id) === false);
    fresh.forEach((id) => known?.add(id));
    if (fresh.length > 0) {
      reportPages(publicUrl, fresh);
    }
  };
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
    report();
  });
  return () => {
    if (reported.current === null) {
      reported.current = new Set();
      onStart();
      latest.current();
    }
  };
}
