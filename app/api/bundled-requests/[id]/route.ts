import {
  bundledRequestDetailResponse,
  bundledRequestListQuery,
} from "@/lib/contracts/bundled-requests";
import { deleteRequest } from "@/lib/server/bundled-requests/change-request";
import { requireRequest } from "@/lib/server/bundled-requests/read-requests";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

const request = {
  auth: "user",
  params: idParams,
  notFound: "Bundled request not found",
} as const;

export const GET = withRoute({
  ...request,
  // The search text of the list, which decides the neighbours.
  query: bundledRequestListQuery.pick({ q: true }),
  response: bundledRequestDetailResponse,
  handler: ({ identity, params, query }) =>
    requireRequest({ ...query, id: params.id, ownerId: identity.user.id }),
});

export const DELETE = withRoute({
  ...request,
  audit: { event: "request-deleted", about: ({ params }) => ({ subject: `#${params.id}` }) },
  handler: ({ identity, params }) => deleteRequest({ id: params.id, ownerId: identity.user.id }),
});

export const { POST, PUT, PATCH } = methodNotAllowed("GET", "DELETE");
