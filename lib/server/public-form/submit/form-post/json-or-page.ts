import "server-only";
import type { Respond, Route } from "@/lib/server/http/define-route";
import type { Declared } from "@/lib/server/http/route-declaration";
import { isPageForm } from "./read-page-form";

type Bodies = { json: Respond & Declared; page: Respond };

/** A route that takes answers as JSON, which is what it declares, or as a page posted without JavaScript. */
export function jsonOrPage({ json, page }: Bodies): Route {
  const route: Respond = (request, params) =>
    isPageForm(request.headers) ? page(request, params) : json(request, params);
  return Object.assign(route, { declaration: json.declaration });
}
