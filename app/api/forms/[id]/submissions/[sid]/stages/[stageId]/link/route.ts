import { stageLinkResponse } from "@/lib/contracts/submissions/stages";
import { PEOPLE_ONLY } from "@/lib/domain/teams/scopes";
import { submissionEntry } from "@/lib/server/audit/reveal-entry";
import { ofSubmission } from "@/lib/server/http/of-form";
import { stageParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { readStageLink } from "@/lib/server/submissions/stages/read-stage-link";

export const GET = withRoute({
  ...ofSubmission,
  params: stageParams,
  // Of owners, whose stages are those that reach nobody.
  permission: "team:write",
  // The link decides.
  scope: PEOPLE_ONLY,
  audit: { event: "stage-link-read", about: submissionEntry },
  response: stageLinkResponse,
  handler: ({ team, params: { id: formId, sid: id, stageId } }) =>
    readStageLink({ id, formId, stageId, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
