import { boardListQuery, boardListResponse } from "@/lib/contracts/board-service";
import { listingRows } from "@/lib/server/board-service/cache/listing-rows";
import { listBoards } from "@/lib/server/board-service/list-board-parts";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "boards:read",
  query: boardListQuery,
  response: boardListResponse,
  handler: async ({ team, query, reply }) => {
    const teamId = team.id;
    return listingRows(
      await listBoards({ teamId, workspaceId: query.workspaceId, isForced: query.fresh }),
      reply,
    );
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
