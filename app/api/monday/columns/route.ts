import { boardQuery, columnListResponse } from "@/lib/contracts/board-service";
import { listColumns } from "@/lib/server/board-service/list-board-parts";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  query: boardQuery,
  response: columnListResponse,
  handler: ({ identity, query }) =>
    listColumns({ ownerId: identity.user.id, boardId: query.boardId }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
