import "server-only";
import { isPageForm } from "./read-page-form";

/** One route handler for two kinds of body: HTML form posts go to `page`, all others to `json`. */
export function pageOrJson<Next>({
  page,
  json,
}: Record<"page" | "json", (request: Request, next: Next) => Promise<Response>>) {
  return (request: Request, next: Next): Promise<Response> =>
    isPageForm(request.headers) ? page(request, next) : json(request, next);
}
