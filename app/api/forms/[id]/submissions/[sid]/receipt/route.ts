import { signedReceiptResponse } from "@/lib/contracts/submissions/signed-receipts";
import { ofSubmission } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { requireSignedReceipt } from "@/lib/server/submissions/require-signed-receipt";

export const GET = withRoute({
  ...ofSubmission,
  permission: "answers:read",
  response: signedReceiptResponse,
  handler: ({ team, params }) =>
    requireSignedReceipt({ id: params.sid, formId: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
