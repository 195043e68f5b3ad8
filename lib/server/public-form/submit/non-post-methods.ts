import "server-only";
import { submitPageQuery } from "@/lib/contracts/public-forms";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { StreamReply } from "@/lib/server/http/stream-reply";
import { withRoute } from "@/lib/server/http/with-route";

/** Redirects (303) from the submit address to the form's page. */
export const redirectToForm = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  query: submitPageQuery,
  handler: ({ params, query }) => {
    const location = `/${query.from}/${encodeURIComponent(params.url)}`;
    return Promise.resolve(new StreamReply({ status: 303, headers: { location } }));
  },
});

const refused = methodNotAllowed("POST");

/**
 * The methods of the submit address besides POST: 405, except that a browser is redirected to the form. It
 * opens this address when a tab of a posted page is restored or its link shared.
 */
export const nonPostMethods: typeof refused = {
  ...refused,
  GET: (request, next) =>
    acceptsHtml(request) ? redirectToForm(request, next) : refused.GET(request, next),
};

/** Whether the client accepts HTML: a browser that shows the response as a page. */
export function acceptsHtml({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}
