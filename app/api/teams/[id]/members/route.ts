import { memberListResponse } from "@/lib/contracts/teams/teams";
import { teamOf } from "@/lib/server/auth/resources";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listMembers } from "@/lib/server/teams/list-members";

export const GET = withRoute({
  auth: "user",
  permission: "members:read",
  resource: teamOf,
  params: idParams,
  notFound: "Team not found",
  response: memberListResponse,
  handler: ({ team }) => listMembers(team),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
