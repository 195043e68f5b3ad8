import { workspaceListResponse } from "@/lib/contracts/board-service";
import { listWorkspaces } from "@/lib/server/board-service/list-board-parts";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  response: workspaceListResponse,
  handler: ({ identity }) => listWorkspaces({ ownerId: identity.user.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
