import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { builtRoutes, servedMethods } from "@/lib/server/http/built-routes";
import { routePatterns } from "@/lib/server/http/route-pattern";
import { logger } from "@/lib/server/logging/logger";
import { countRequest } from "./request-metrics";

const MS_PER_SECOND = 1000;

/** Returns a function that counts and logs a request once its answer is sent, or its connection is gone. */
export function requestObserver() {
  const [routeOf, methods] = [routePatterns(builtRoutes()), servedMethods()];
  return ({
    request,
    response,
    requestId,
  }: {
    request: IncomingMessage;
    response: ServerResponse;
    requestId: string;
  }) => {
    const begun = performance.now();
    // Rewritten on its way.
    const { url = "/", method: sent = "" } = request;
    response.once("close", () => {
      const ms = performance.now() - begun;
      // Of methods that are refused, only that they were: anything may stand there.
      const method = methods.includes(sent) ? sent : "other";
      const answered = { method, route: routeOf(url), status: response.statusCode };
      countRequest({ ...answered, seconds: ms / MS_PER_SECOND });
      const left = response.writableFinished ? {} : { isAborted: true };
      logger.buffered({ requestId, ...answered, ms: Math.round(ms * 10) / 10, ...left }, "Request");
    });
  };
}
