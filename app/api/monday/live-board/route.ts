import { boardPartsQuery, boardSnapshotResponse } from "@/lib/contracts/board-service";
import { readBoardSnapshot } from "@/lib/server/board-service/read-board-snapshot";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "boards:read",
  query: boardPartsQuery,
  response: boardSnapshotResponse,
  handler: ({ team, query: { boardId, fresh: isForced } }) =>
    readBoardSnapshot({ teamId: team.id, boardId, isForced }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
