"use client";

import { useCallback, useEffect, useState, type ReactNode } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { LazyPart } from "@/lib/client/lazy-part";
import { useLoadedPart } from "@/lib/client/use-lazy-part";

type LazyBoundaryProps<Part> = {
  lazyPart: LazyPart<Part>;
  /** Name of the part for the error message, in the plural: "The settings". */
  what: string;
  children: (part: Part) => ReactNode;
};

/** Renders a lazily loaded part; until then a skeleton, or the error with a button to try again. */
export function LazyBoundary<Part>({ lazyPart, what, children }: LazyBoundaryProps<Part>) {
  const part = useLoadedPart(lazyPart);
  const [error, setError] = useState<Error | null>(null);
  const load = useCallback(() => {
    setError(null);
    lazyPart.load().catch(setError);
  }, [lazyPart]);
  useEffect(() => {
    lazyPart.load().catch(setError);
  }, [lazyPart]);
  if (part !== null) {
    return children(part);
  }
  if (error !== null) {
    return <LoadFailed what={what} error={error} onRetry={load} />;
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
