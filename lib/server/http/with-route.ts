import "server-only";
import { after } from "next/server";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { workAfterAnswers } from "./after-answer";
import { defineRoute, type Route, type RouteRequest } from "./define-route";
import { webBody } from "./responses/stream-reply";
import type { Declared } from "./route-declaration";
import type { Auth, RouteOptions, Schema } from "./route-options";

/** A route as Next calls it. */
export type Handler = Partial<Declared> &
  ((request: RouteRequest, next: { params: Promise<unknown> }) => Promise<Response>);

/** Makes a handler of a route: see `defineRoute`. */
export function withRoute<
  A extends Auth,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
  S = undefined,
>(options: RouteOptions<A, P, Q, B, R, S>): Handler {
  return nextHandler(defineRoute(options));
}

/** What goes on after the answer is handed to Next, by which a serverless host waits for it. */
export function nextHandler(route: Route): Handler {
  const handler: Handler = async ({ headers, method, url, body: sent, signal }, { params }) => {
    const asked = { headers: withoutEncodings(headers), method, url, body: sent };
    const request = signal === undefined ? asked : { ...asked, signal };
    const { status, headers: own, body } = await route(request, await params);
    const work = workAfterAnswers();
    if (work !== null) {
      after(work);
    }
    return new Response(webBody(body), { status, headers: own.toPairs() });
  };
  const { declaration } = route;
  return declaration === undefined ? handler : Object.assign(handler, { declaration });
}

/** Next and hosts in front of it compress what routes answer. */
function withoutEncodings(headers: RequestHeaders): RequestHeaders {
  return { get: (name) => (name === "accept-encoding" ? null : headers.get(name)) };
}
