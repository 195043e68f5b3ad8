import { receiptPdf } from "@/lib/server/exports/receipts/receipt-pdf";
import { pdfReply } from "@/lib/server/exports/receipts/selected-receipts";
import { ofSubmission } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofSubmission,
  permission: "answers:read",
  handler: async ({ team, params, request }) => {
    const key = { id: params.sid, formId: params.id, teamId: team.id, reader: "owner" } as const;
    return pdfReply(await receiptPdf(key, request.signal));
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
