import { submissionCountResponse, submissionIdsRequest } from "@/lib/contracts/submissions";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { resendSubmissions } from "@/lib/server/submissions/resend-submissions";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  body: submissionIdsRequest,
  response: submissionCountResponse,
  status: 202,
  handler: ({ identity, params, body }) =>
    resendSubmissions({ ...body, formId: params.id, ownerId: identity.user.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
