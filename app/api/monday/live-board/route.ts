import { boardPartsQuery, liveBoardResponse } from "@/lib/contracts/board-service";
import { readLiveBoard } from "@/lib/server/board-service/read-live-board";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "boards:read",
  query: boardPartsQuery,
  response: liveBoardResponse,
  handler: ({ team, query: { boardId, fresh: isForced } }) =>
    readLiveBoard({ teamId: team.id, boardId, isForced }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
