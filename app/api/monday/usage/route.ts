import { usageResponse } from "@/lib/contracts/board-service";
import { getUsage } from "@/lib/server/board-service/get-usage";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "boards:read",
  response: usageResponse,
  handler: ({ team }) => getUsage(team.id),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
