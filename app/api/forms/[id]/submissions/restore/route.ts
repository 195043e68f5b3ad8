import { submissionChangeResponse, submissionChoiceRequest } from "@/lib/contracts/submissions";
import { aboutMany } from "@/lib/server/audit/about-many";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { changeChosen } from "@/lib/server/submissions/change-chosen";
import { restoreSubmissions } from "@/lib/server/submissions/restore-submissions";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  body: submissionChoiceRequest,
  response: submissionChangeResponse,
  audit: {
    event: "submissions-restored",
    about: ({ params, body, data }) => aboutMany({ formId: params.id, choice: body, ...data }),
  },
  handler: ({ identity, params, body: choice }) =>
    changeChosen({
      ...{ formId: params.id, ownerId: identity.user.id },
      ...{ choice, change: restoreSubmissions },
    }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
