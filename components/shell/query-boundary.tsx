"use client";

import type { ReactNode } from "react";
import { LoadFailed } from "./load-failed";

type QueryBoundaryProps<Data> = {
  query: {
    data: Data | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is loaded, for texts after "the", such as "answers". */
  what: string;
  /** Placeholder while it is loaded. */
  outline: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders a query's data, or its placeholder while pending; an error is shown above either. */
export function QueryBoundary<Data>({ query, what, outline, children }: QueryBoundaryProps<Data>) {
  const { data, error, isPending, refetch } = query;
  return (
    <>
      {error ? (
        <LoadFailed what={`The ${what}`} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : children(data)}
      {isPending ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the {what}</span>
          {outline}
        </div>
      ) : null}
    </>
  );
}
