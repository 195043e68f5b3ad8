import "server-only";
import { isPageForm } from "./read-page-form";

/** One verb for two kinds of body: what a page posts by itself goes to `page`, all else to `json`. */
export function pageOrJson<Next>({
  page,
  json,
}: Record<"page" | "json", (request: Request, next: Next) => Promise<Response>>) {
  return (request: Request, next: Next): Promise<Response> =>
    isPageForm(request.headers) ? page(request, next) : json(request, next);
}
