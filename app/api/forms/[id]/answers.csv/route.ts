import { LIVE_LINK_NOT_FOUND, readLiveLink } from "@/lib/server/exports/live-link/read-live-link";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  params: idParams,
  notFound: LIVE_LINK_NOT_FOUND,
  rateLimit: ({ ip }) => ({ key: `live-link:${ip}`, points: 120, windowMs: 60_000 }),
  handler: ({ params, request: { parameters } }) =>
    readLiveLink({ formId: params.id, key: parameters.get("key") ?? "" }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
