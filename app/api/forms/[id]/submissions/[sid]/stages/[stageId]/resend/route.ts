import { stageLinkSentResponse } from "@/lib/contracts/submissions/stages";
import { submissionEntry } from "@/lib/server/audit/reveal-entry";
import { ofSubmission } from "@/lib/server/http/of-form";
import { stageParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { resendStageLink } from "@/lib/server/submissions/stages/change-stage-link";

export const POST = withRoute({
  ...ofSubmission,
  params: stageParams,
  permission: "answers:write",
  audit: { event: "stage-link-sent", about: submissionEntry },
  status: 202,
  response: stageLinkSentResponse,
  handler: ({ team, params: { id: formId, sid: id, stageId } }) =>
    resendStageLink({ id, formId, stageId, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
