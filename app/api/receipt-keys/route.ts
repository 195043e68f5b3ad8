import { receiptKeysResponse } from "@/lib/contracts/submissions/signed-receipts";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { publicReceiptKeys } from "@/lib/server/public-form/signed-receipts/receipt-keys";

export const GET = withRoute({
  auth: "public",
  rateLimit: ({ ip }) => ({ key: `receipt-keys:${ip}`, points: 600, windowMs: 60_000 }),
  response: receiptKeysResponse,
  handler: () => publicReceiptKeys(),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
