"use client";

import type { ReactNode, RefObject } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { MoreButton, type Paged } from "@/components/ui/buttons/more-button";

/** The parts of a query that are used here; infinite queries have the optional ones too. */
type Loading = {
  error: Error | null;
  refetch: () => Promise<unknown>;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => Promise<unknown>;
};

/** The first error of these queries, if any; "Try again" refetches only those that failed. */
export function ListFailure({
  what,
  of,
  children,
}: {
  what: string;
  of: readonly Loading[];
  /** A way out beside trying again. */
  children?: ReactNode;
}) {
  const failedQueries = of.filter(({ error }) => error !== null);
  const error = failedQueries[0]?.error;
  if (!error) {
    return null;
  }
  return (
    <div className="grid justify-items-start gap-2 px-4 pb-3 sm:px-6">
      <LoadFailed what={what} error={error} onRetry={() => failedQueries.forEach(retry)} />
      {children}
    </div>
  );
}

function retry({ isFetchNextPageError, fetchNextPage, refetch }: Loading): void {
  void (isFetchNextPageError ? fetchNextPage?.() : refetch());
}

type ShowMoreProps = { list: Paged; regionRef: RefObject<HTMLElement | null> };

/** Button for the next page of a list, at the end of its scroll region. */
export function ShowMore({ list, regionRef }: ShowMoreProps) {
  return (
    <div className="-mt-px border-t px-4 py-3 empty:hidden sm:px-6">
      <MoreButton pages={list} listRef={regionRef} label="Show more" />
    </div>
  );
}

/** The count below the rows; screen readers read it when it changes. */
export function ListCaption({ children }: { children: string | null }) {
  return (
    <p
      role="status"
      className="mt-auto flex h-10 shrink-0 items-center px-4 text-small text-muted tabular-nums sm:border-t sm:px-6"
    >
      {children}
    </p>
  );
}
