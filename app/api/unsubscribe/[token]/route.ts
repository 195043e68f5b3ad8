import { unsubscribeQuery } from "@/lib/contracts/accounts/mail-settings";
import { unsubscribe } from "@/lib/server/deliveries/email/mail-settings";
import { unsubscribePath } from "@/lib/server/deliveries/email/unsubscribe-token";
import { tokenParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { withRoute } from "@/lib/server/http/with-route";

const linkRoute = {
  auth: "public",
  params: tokenParams,
  notFound: "This link is not valid.",
} as const;

// GET changes nothing, since scanners open the links of e-mails: unsubscribing takes a POST, from the page's
// button or from a mail program (one-click unsubscribe).
export const GET = withRoute({
  ...linkRoute,
  handler: ({ params }) =>
    Promise.resolve(
      new StreamReply({ status: 303, headers: { location: unsubscribePath(params.token) } }),
    ),
});

export const POST = withRoute({
  ...linkRoute,
  query: unsubscribeQuery,
  rateLimit: ({ ip }) => ({ key: `unsubscribe:${ip}`, points: 60, windowMs: 60_000 }),
  handler: async ({ params: { token }, query, request }) => {
    await unsubscribe({ token, caller: request });
    return query.from === "page"
      ? new StreamReply({ status: 303, headers: { location: unsubscribePath(token, query.lang) } })
      : undefined;
  },
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
