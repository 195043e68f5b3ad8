"use client";

import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/button";
import { pressable } from "@/components/ui/pressable";

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

type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The next page of a list, while there is one. */
export function ShowMore({ list }: { list: Paged }) {
  if (!list.hasNextPage) {
    return null;
  }
  return (
    <div className="-mt-px border-t px-4 py-3 sm:px-6">
      <Button
        {...pressable({
          isBlocked: list.isFetchingNextPage,
          onPress: () => void list.fetchNextPage(),
        })}
      >
        {list.isFetchingNextPage ? "Loading..." : "Show more"}
      </Button>
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
