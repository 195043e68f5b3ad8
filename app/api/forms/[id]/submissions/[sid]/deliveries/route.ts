import { deliveryListResponse } from "@/lib/contracts/deliveries";
import { listSubmissionDeliveries } from "@/lib/server/deliveries/list-deliveries";
import { ofSubmission } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofSubmission,
  permission: "answers:read",
  response: deliveryListResponse,
  handler: ({ team, params }) =>
    listSubmissionDeliveries({
      submissionId: params.sid,
      formId: params.id,
      teamId: team.id,
    }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
