import { deliveryListResponse } from "@/lib/contracts/deliveries";
import { listSubmissionDeliveries } from "@/lib/server/deliveries/list-deliveries";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { submissionParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  params: submissionParams,
  notFound: "Submission not found",
  response: deliveryListResponse,
  handler: ({ identity, params }) =>
    listSubmissionDeliveries({
      submissionId: params.sid,
      formId: params.id,
      ownerId: identity.user.id,
    }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
