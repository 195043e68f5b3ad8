"use client";

import type { ReactNode } from "react";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

const EMPTY = { __html: "" };

/**
 * What the server draws for browsers without scripts, which see all pages below one another. With scripts it
 * is neither drawn nor hydrated, and removed once the form is alive.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const isAlive = useHydrated();
  const look = { className: "hidden flex-col gap-10 noscript:flex", "data-scripts": "none" };
  if (isAlive) {
    return null;
  }
  return typeof window === "undefined" ? (
    <div {...look}>{children}</div>
  ) : (
    <div {...look} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
  );
}
