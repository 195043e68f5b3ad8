import { submissionChangeResponse, submissionChoiceRequest } from "@/lib/contracts/submissions";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { changeChosen } from "@/lib/server/submissions/change-chosen";
import { resendSubmissions } from "@/lib/server/submissions/resend-submissions";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  body: submissionChoiceRequest,
  response: submissionChangeResponse,
  status: 202,
  handler: ({ identity, params, body: choice }) =>
    changeChosen({
      ...{ formId: params.id, ownerId: identity.user.id },
      ...{ choice, change: resendSubmissions },
    }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
