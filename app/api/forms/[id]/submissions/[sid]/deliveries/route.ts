import { deliveryListResponse } from "@/lib/contracts/deliveries";
import { listSubmissionDeliveries } from "@/lib/server/deliveries/list-deliveries";
import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { submissionParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  resource: formOf,
  params: submissionParams,
  notFound: "Submission not found",
  response: deliveryListResponse,
  handler: ({ team, params }) =>
    listSubmissionDeliveries({
      submissionId: params.sid,
      formId: params.id,
      teamId: team.id,
    }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
