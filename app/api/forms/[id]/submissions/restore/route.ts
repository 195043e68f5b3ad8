import { submissionCountResponse, submissionIdsRequest } from "@/lib/contracts/submissions";
import { aboutMany } from "@/lib/server/audit/about-many";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { restoreSubmissions } from "@/lib/server/submissions/restore-submissions";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  body: submissionIdsRequest,
  response: submissionCountResponse,
  audit: {
    event: "submissions-restored",
    about: ({ params, data }) => aboutMany({ formId: params.id, ...data }),
  },
  handler: ({ identity, params, body }) =>
    restoreSubmissions({ ...body, formId: params.id, ownerId: identity.user.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
