import { waitingStagesResponse } from "@/lib/contracts/submissions/stages";
import { PEOPLE_ONLY } from "@/lib/domain/teams/scopes";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listWaiting } from "@/lib/server/submissions/stages/list-waiting";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  isByForm: true,
  // The links decide.
  scope: PEOPLE_ONLY,
  response: waitingStagesResponse,
  handler: ({ identity, team: { id: teamId, role, formIds } }) =>
    listWaiting({ userId: identity.user.id, teamId, role, formIds }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
