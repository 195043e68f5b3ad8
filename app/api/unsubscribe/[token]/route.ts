import { unsubscribeQuery } from "@/lib/contracts/mail-settings";
import { unsubscribe } from "@/lib/server/deliveries/email/mail-settings";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { tokenParams } from "@/lib/server/http/params";
import { StreamReply } from "@/lib/server/http/stream-reply";
import { withRoute } from "@/lib/server/http/with-route";

const link = { auth: "public", params: tokenParams, notFound: "This link is not valid." } as const;

// Programs that look at links open them: only the page's button, or a mail program's own, stops anything.
export const GET = withRoute({
  ...link,
  handler: ({ params }) =>
    Promise.resolve(
      new StreamReply({ status: 303, headers: { location: `/unsubscribe/${params.token}` } }),
    ),
});

export const POST = withRoute({
  ...link,
  query: unsubscribeQuery,
  rateLimit: ({ ip }) => ({ key: `unsubscribe:${ip}`, points: 60, windowMs: 60_000 }),
  handler: async ({ params: { token }, query, request }) => {
    await unsubscribe({ token, caller: request });
    return query.from === "page"
      ? new StreamReply({ status: 303, headers: { location: `/unsubscribe/${token}` } })
      : undefined;
  },
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
