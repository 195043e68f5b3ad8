import { QueryCache, QueryClient } from "@tanstack/react-query";
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
  return new QueryClient({
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
