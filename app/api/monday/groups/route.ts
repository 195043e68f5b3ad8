import { boardQuery, groupListResponse } from "@/lib/contracts/board-service";
import { listGroups } from "@/lib/server/board-service/list-board-parts";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  query: boardQuery,
  response: groupListResponse,
  handler: ({ identity, query }) =>
    listGroups({ ownerId: identity.user.id, boardId: query.boardId }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
