import { answerFieldsResponse } from "@/lib/contracts/submissions/answer-fields";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listAnswerFields } from "@/lib/server/public-form/version/list-answer-fields";

export const GET = withRoute({
  ...ofForm,
  permission: "forms:read",
  response: answerFieldsResponse,
  handler: ({ team, params }) => listAnswerFields({ formId: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
