import {
  correctSubmissionRequest,
  submissionDetailQuery,
  submissionDetailResponse,
} from "@/lib/contracts/submissions/submissions";
import { revealEntry, submissionEntry } from "@/lib/server/audit/reveal-entry";
import { ofSubmission } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { correctSubmission, ofCorrection } from "@/lib/server/submissions/correct-submission";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { requireSubmission } from "@/lib/server/submissions/require-submission";

export const GET = withRoute({
  ...ofSubmission,
  permission: "answers:read",
  query: submissionDetailQuery,
  response: submissionDetailResponse,
  audit: { event: "secret-answer-read", about: revealEntry },
  handler: ({ team, params, query }) =>
    requireSubmission({ id: params.sid, formId: params.id, teamId: team.id, query }),
});

export const PATCH = withRoute({
  ...ofCorrection,
  permission: "answers:write",
  body: correctSubmissionRequest,
  response: submissionDetailResponse,
  handler: ({ params, body, ...by }) => correctSubmission({ ...params, ...body, ...by }),
});

export const DELETE = withRoute({
  ...ofSubmission,
  permission: "answers:write",
  audit: { event: "submissions-deleted", about: submissionEntry },
  handler: ({ team, params }) =>
    deleteSubmission({ id: params.sid, formId: params.id, teamId: team.id }),
});

export const { POST, PUT } = methodNotAllowed("GET", "PATCH", "DELETE");
