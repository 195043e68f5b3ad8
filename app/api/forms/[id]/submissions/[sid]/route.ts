import { submissionDetailQuery, submissionDetailResponse } from "@/lib/contracts/submissions";
import { revealEntry } from "@/lib/server/audit/reveal-entry";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { submissionParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { requireSubmission } from "@/lib/server/submissions/require-submission";

const submission = {
  auth: "user",
  params: submissionParams,
  notFound: "Submission not found",
} as const;

export const GET = withRoute({
  ...submission,
  query: submissionDetailQuery,
  response: submissionDetailResponse,
  audit: { event: "secret-answer-read", about: revealEntry },
  handler: ({ identity, params, query }) =>
    requireSubmission({ id: params.sid, formId: params.id, ownerId: identity.user.id, query }),
});

export const DELETE = withRoute({
  ...submission,
  audit: {
    event: "submissions-deleted",
    about: ({ params }) => ({ formId: params.id, subject: `#${params.sid}` }),
  },
  handler: ({ identity, params }) =>
    deleteSubmission({ id: params.sid, formId: params.id, ownerId: identity.user.id }),
});

export const { POST, PUT, PATCH } = methodNotAllowed("GET", "DELETE");
