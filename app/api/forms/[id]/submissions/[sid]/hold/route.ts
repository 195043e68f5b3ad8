import { holdSubmissionRequest } from "@/lib/contracts/submissions/submissions";
import { submissionEntry } from "@/lib/server/audit/reveal-entry";
import { ofSubmission } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { holdSubmission } from "@/lib/server/submissions/hold-submission";

export const PUT = withRoute({
  ...ofSubmission,
  permission: "answers:hold",
  body: holdSubmissionRequest,
  audit: {
    event: ({ body }) => (body.isHeld ? "submission-held" : "submission-hold-ended"),
    about: submissionEntry,
  },
  handler: ({ team, params, body }) =>
    holdSubmission({ id: params.sid, formId: params.id, teamId: team.id, ...body }),
});

export const { GET, POST, PATCH, DELETE } = methodNotAllowed("PUT");
