import { waitingStagesResponse } from "@/lib/contracts/submissions/stages";
import { PEOPLE_ONLY } from "@/lib/domain/teams/scopes";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listWaiting } from "@/lib/server/submissions/stages/list-waiting";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  // The links decide.
  scope: PEOPLE_ONLY,
  response: waitingStagesResponse,
  handler: ({ identity, team }) =>
    listWaiting({ userId: identity.user.id, teamId: team.id, role: team.role }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
