"use client";

import type { RefObject } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { MoreButton, type Paged } from "@/components/ui/more-button";

/** What these parts need of a query; a list that comes page by page has the optional ones too. */
type Loading = {
  error: Error | null;
  refetch: () => Promise<unknown>;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => Promise<unknown>;
};

/** What went wrong while the rows were loaded, if anything; "Try again" asks for what failed alone. */
export function ListFailure({ what, of }: { what: string; of: readonly Loading[] }) {
  const failed = of.filter(({ error }) => error !== null);
  const error = failed[0]?.error;
  if (!error) {
    return null;
  }
  return (
    <div className="px-4 pb-3 sm:px-6">
      <LoadFailed what={what} error={error} onRetry={() => failed.forEach(askAgain)} />
    </div>
  );
}

function askAgain({ isFetchNextPageError, fetchNextPage, refetch }: Loading): void {
  void (isFetchNextPageError ? fetchNextPage?.() : refetch());
}

type ShowMoreProps = { list: Paged; regionRef: RefObject<HTMLElement | null> };

/** The next page of a list, at the end of the region that it scrolls in. */
export function ShowMore({ list, regionRef }: ShowMoreProps) {
  return (
    <div className="-mt-px border-t px-4 py-3 empty:hidden sm:px-6">
      <MoreButton pages={list} listRef={regionRef} label="Show more" />
    </div>
  );
}

/** How many there are, below the rows and spoken when it changes. */
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
