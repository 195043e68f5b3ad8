import {
  bundledRequestListQuery,
  bundledRequestListResponse,
} from "@/lib/contracts/bundled-requests";
import { listRequests } from "@/lib/server/bundled-requests/read-requests";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { nextPageLink } from "@/lib/server/http/responses/next-page-link";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  query: bundledRequestListQuery,
  response: bundledRequestListResponse,
  handler: async ({ team, query, reply }) => {
    const page = await listRequests({ teamId: team.id, query });
    reply.set("X-Total-Count", String(page.total));
    if (page.nextCursor !== null) {
      const next = { path: "/api/bundled-requests", query: { ...query, cursor: page.nextCursor } };
      reply.set("Link", nextPageLink(next));
    }
    return page.requests;
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
