import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createQueryClient } from "@/lib/client/queries/query-client";

/** What a hook returns when it is first called, by default among queries of its own. */
export function hookResult<Result>(useHook: () => Result, queries = createQueryClient()): Result {
  const results: Result[] = [];
  function Probe() {
    results.push(useHook());
    return null;
  }
  renderToString(
    <QueryClientProvider client={queries}>
      <Probe />
    </QueryClientProvider>,
  );
  const [result] = results;
  if (result === undefined) {
    throw new Error("The hook was not called");
  }
  return result;
}
