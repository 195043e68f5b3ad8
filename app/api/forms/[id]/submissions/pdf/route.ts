import { receiptsRequest } from "@/lib/contracts/submissions/receipts";
import { selectedReceipts } from "@/lib/server/exports/receipts/selected-receipts";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "answers:read",
  body: receiptsRequest,
  status: 200,
  handler: ({ team, params, body, request }) =>
    selectedReceipts({ formId: params.id, teamId: team.id, signal: request.signal, ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
