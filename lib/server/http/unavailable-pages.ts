import "server-only";
import type { ServerResponse } from "node:http";
import { isDatabaseUnavailable } from "@/lib/server/db/unavailable";

const RETRY_AFTER_SECONDS = 2;

// Next bundles pages and instrumentation separately, so module variables are not shared: globalThis is.
const shared: { formlaneUnavailable?: Set<string> } & typeof globalThis = globalThis;

/** Next calls it with what a page threw: remembers the requests whose database was away. */
export function noteFailedPage(error: unknown, requestId: string): void {
  if (isDatabaseUnavailable(error)) {
    (shared.formlaneUnavailable ??= new Set()).add(requestId);
  }
}

/** Makes Next's answer 500 to a page whose database was away 503, which it cannot be told. */
export function answerUnavailable(response: ServerResponse, requestId: string): void {
  const writeHead = response.writeHead.bind(response);
  const write: typeof writeHead = (status: number, ...rest: never[]) => {
    const isAway = shared.formlaneUnavailable?.delete(requestId) === true;
    if (!isAway || status !== 500) {
      return writeHead(status, ...rest);
    }
    response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    return writeHead(503, ...rest);
  };
  response.writeHead = write;
}
