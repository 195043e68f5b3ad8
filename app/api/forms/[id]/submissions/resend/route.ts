import { bulkActionEntry } from "@/lib/server/audit/bulk-action-entry";
import { resendSubmissions } from "@/lib/server/deliveries/resend-submissions";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { bulkRoute } from "@/lib/server/submissions/bulk/bulk-route";

export const POST = withRoute({
  ...bulkRoute(resendSubmissions),
  permission: "deliveries:write",
  status: 202,
  audit: { event: "deliveries-resent", about: bulkActionEntry },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
