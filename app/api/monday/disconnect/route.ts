import { disconnectBoardService } from "@/lib/server/board-service/connection/disconnect-board-service";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "boards:connect",
  audit: { event: "board-disconnected" },
  handler: ({ team }) => disconnectBoardService(team.id),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
