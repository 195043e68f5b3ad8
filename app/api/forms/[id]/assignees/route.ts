import { assigneesResponse } from "@/lib/contracts/submissions/private-columns";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listAssignees } from "@/lib/server/submissions/private-columns/list-assignees";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  response: assigneesResponse,
  handler: ({ team, params }) => listAssignees({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
