import {
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "../http/api-error";

/**
 * The documented defaults: nothing refetches or retries by itself. A query that fails with 401 calls
 * `onSignedOut`; a mutation does not, since leaving the page would lose what was typed.
 */
export function createQueryClient(onSignedOut?: () => void): QueryClient {
  const handleError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) {
      onSignedOut?.();
    }
  };
  return new UpToDateQueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    defaultOptions: {
      // "online", the library's default, pauses calls silently while there is no connection.
      queries: {
        networkMode: "always",
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/**
 * Asks anew also for what has not been answered at all: the library waits for the answer that is under way, which may
 * have been made before the change that invalidates it, and would then be shown for good.
 */
class UpToDateQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const unanswered = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter((query) => query.state.data === undefined && query.isActive());
    await Promise.all(unanswered.map((query) => query.cancel({ revert: true, silent: true })));
    return super.invalidateQueries(filters, options);
  }
}
