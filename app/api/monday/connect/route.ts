import { connectRequest, connectResponse } from "@/lib/contracts/board-service";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

const MINUTE_MS = 60_000;

export const POST = withRoute({
  auth: "user",
  permission: "boards:connect",
  rateLimit: ({ ip }) => ({ key: `board-connect:${ip}`, points: 10, windowMs: MINUTE_MS }),
  body: connectRequest,
  response: connectResponse,
  audit: {
    event: "board-connected",
    about: ({ data }) => ({ subject: data.user.mondayOrgName ?? "" }),
  },
  handler: ({ team, body }) => connectBoardService({ teamId: team.id, token: body.token }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
