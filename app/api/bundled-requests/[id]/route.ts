import {
  bundledRequestDetailResponse,
  bundledRequestListQuery,
} from "@/lib/contracts/bundled-requests";
import { requestOf } from "@/lib/server/auth/resources";
import { deleteRequest } from "@/lib/server/bundled-requests/change-request";
import { requireRequest } from "@/lib/server/bundled-requests/read-requests";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

const request = {
  auth: "user",
  resource: requestOf,
  params: idParams,
  notFound: "Bundled request not found",
} as const;

export const GET = withRoute({
  ...request,
  permission: "answers:read",
  // The search text of the list, which decides the neighbours.
  query: bundledRequestListQuery.pick({ q: true }),
  response: bundledRequestDetailResponse,
  handler: ({ team, params, query }) =>
    requireRequest({ ...query, id: params.id, teamId: team.id }),
});

export const DELETE = withRoute({
  ...request,
  permission: "answers:write",
  audit: { event: "request-deleted", about: ({ params }) => ({ subject: `#${params.id}` }) },
  handler: ({ team, params }) => deleteRequest({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH } = methodNotAllowed("GET", "DELETE");
