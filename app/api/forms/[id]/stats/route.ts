import { formStatsResponse } from "@/lib/contracts/forms";
import { formStats } from "@/lib/server/forms/activity/form-stats";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  response: formStatsResponse,
  handler: ({ identity, params }) => formStats({ id: params.id, ownerId: identity.user.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
