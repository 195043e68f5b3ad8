"use client";

import { useCallback, useEffect, useState, type ReactNode } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import type { LazyPart } from "@/lib/client/lazy-part";
import { useLoadedPart } from "@/lib/client/use-lazy-part";

type LatePartProps<Part> = {
  late: LazyPart<Part>;
  /** What it is, in the plural: "The settings". */
  what: string;
  children: (part: Part) => ReactNode;
};

/** Draws a part that is fetched late; until then its outline, or why it did not come and the way to ask again. */
export function LazyBoundary<Part>({ late, what, children }: LatePartProps<Part>) {
  const part = useLoadedPart(late);
  const [error, setError] = useState<Error | null>(null);
  const load = useCallback(() => {
    setError(null);
    late.load().catch(setError);
  }, [late]);
  useEffect(() => {
    late.load().catch(setError);
  }, [late]);
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
