import { retryManyRequest, retryManyResponse } from "@/lib/contracts/deliveries";
import { retryDeliveries } from "@/lib/server/deliveries/retry-deliveries";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  body: retryManyRequest,
  response: retryManyResponse,
  status: 202,
  audit: {
    event: "deliveries-resent",
    about: ({ params, data: { count } }) =>
      count === 0 ? null : { formId: params.id, amount: count },
  },
  handler: ({ identity, params, body }) =>
    retryDeliveries({ formId: params.id, ownerId: identity.user.id, which: body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
