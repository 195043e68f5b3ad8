import "server-only";
import type { ServerResponse } from "node:http";
import { isDatabaseUnavailable } from "@/lib/server/db/unavailable";
import { processState } from "@/lib/server/environment/process-state";

const RETRY_AFTER_SECONDS = 2;

/** By the ids of the requests that are not answered yet: whether the database was away. */
const isAwayFor = processState("unavailable pages", () => new Map<string, boolean>());

/** Next calls it with what a page threw, for some after they were answered: remembers whose database was away. */
export function noteFailedPage(error: unknown, requestId: string): void {
  if (isAwayFor.has(requestId) && isDatabaseUnavailable(error)) {
    isAwayFor.set(requestId, true);
  }
}

/** Makes Next's answer 500 to a page whose database was away 503, which it cannot be told. */
export function answerUnavailable(response: ServerResponse, requestId: string): void {
  isAwayFor.set(requestId, false);
  response.once("close", () => isAwayFor.delete(requestId));
  const writeHead = response.writeHead.bind(response);
  const write: typeof writeHead = (status: number, ...rest: never[]) => {
    if (isAwayFor.get(requestId) !== true || status !== 500) {
      return writeHead(status, ...rest);
    }
    response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    return writeHead(503, ...rest);
  };
  response.writeHead = write;
}
