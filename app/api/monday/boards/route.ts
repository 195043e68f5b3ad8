import { boardListQuery, boardListResponse } from "@/lib/contracts/board-service";
import { listBoards } from "@/lib/server/board-service/list-board-parts";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  query: boardListQuery,
  response: boardListResponse,
  handler: ({ identity, query }) =>
    listBoards({ ownerId: identity.user.id, workspaceId: query.workspaceId }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
