import { submissionDetailQuery } from "@/lib/contracts/submissions/submissions";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { revealEntry } from "@/lib/server/audit/reveal-entry";
import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { submissionParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { requireSubmission } from "@/lib/server/submissions/require-submission";

const submission = {
  auth: "user",
  params: submissionParams,
  notFound: "Submission not found",
  resource: formOf,
} as const;

export const GET = withRoute({
  ...submission,
  permission: "answers:read",
  query: submissionDetailQuery,
  response: submissionDetailResponse,
  audit: { event: "secret-answer-read", about: revealEntry },
  handler: ({ team, params, query }) =>
    requireSubmission({ id: params.sid, formId: params.id, teamId: team.id, query }),
});

export const DELETE = withRoute({
  ...submission,
  permission: "answers:write",
  audit: {
    event: "submissions-deleted",
    about: ({ params }) => ({ formId: params.id, subject: `#${params.sid}` }),
  },
  handler: ({ team, params }) =>
    deleteSubmission({ id: params.sid, formId: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH } = methodNotAllowed("GET", "DELETE");
