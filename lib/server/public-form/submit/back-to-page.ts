import "server-only";
import { submitPageQuery } from "@/lib/contracts/public-forms";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { StreamReply } from "@/lib/server/http/stream-reply";
import { withRoute } from "@/lib/server/http/with-route";

/** 303 to the page of the form that this submit address belongs to, whatever that page has to say. */
export const backToPage = withRoute({
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
 * The verbs of the submit address beside its own. A browser that opens it where a posted page stayed (a
 * restored tab, a shared link) is led to the form; for everybody else the address has no GET.
 */
export const besidePosting: typeof refused = {
  ...refused,
  GET: (request, next) =>
    isForPeople(request) ? backToPage(request, next) : refused.GET(request, next),
};

/** Whether a browser shows the answer as a page. */
export function isForPeople({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}
