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
 * Also restarts a first load that is under way. The library would wait for it, although its answer may be older than the
 * change, and would keep that answer.
 */
class UpToDateQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isRefetched = !["none", "inactive"].includes(filters?.refetchType ?? "active");
    const loading = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter((query) => isRefetched && query.state.data === undefined && query.isActive());
    // Silent: whoever waits for the first load gets the answer of the one that follows in `super`.
    loading.forEach((query) => void query.cancel({ silent: true }));
    return super.invalidateQueries(filters, options);
  }
}
