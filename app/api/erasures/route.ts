import {
  erasureListQuery,
  erasureListResponse,
  startErasureRequest,
  startErasureResponse,
} from "@/lib/contracts/submissions/erasures";
import { listErasures } from "@/lib/server/erasure/person/list-erasures";
import { startErasure } from "@/lib/server/erasure/person/start-erasure";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { nextPageLink } from "@/lib/server/http/responses/next-page-link";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "answers:erase",
  query: erasureListQuery,
  response: erasureListResponse,
  handler: async ({ team, query, reply }) => {
    const { erasures, nextCursor } = await listErasures({ teamId: team.id, query });
    if (nextCursor !== null) {
      const next = { ...query, cursor: nextCursor };
      reply.set("Link", nextPageLink({ path: "/api/erasures", query: next }));
    }
    return erasures;
  },
});

export const POST = withRoute({
  auth: "user",
  permission: "answers:erase",
  body: startErasureRequest,
  response: startErasureResponse,
  status: 202,
  audit: { event: "person-erased", about: ({ body }) => ({ amount: body.count }) },
  handler: ({ team, body }) => startErasure({ teamId: team.id, ...body }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
