import { submissionChangeResponse, submissionChoiceRequest } from "@/lib/contracts/submissions";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { changeChosen } from "@/lib/server/submissions/change-chosen";
import { releaseSubmissions } from "@/lib/server/submissions/change-submissions";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  body: submissionChoiceRequest,
  response: submissionChangeResponse,
  handler: ({ identity, params, body: choice }) =>
    changeChosen({
      ...{ formId: params.id, ownerId: identity.user.id },
      ...{ choice, change: releaseSubmissions },
    }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
