import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../http/api-error";

/**
 * The documented defaults: nothing refetches or retries by itself. A read that is told "401" calls
 * `onSignedOut`; a failed write does not, since leaving the page would lose what was typed.
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
      // "online", the library's default, would leave a save waiting in silence without a connection.
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
