import { bulkActionEntry } from "@/lib/server/audit/bulk-action-entry";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { bulkRoute } from "@/lib/server/submissions/bulk/bulk-route";
import { restoreSubmissions } from "@/lib/server/submissions/bulk/restore-submissions";

export const POST = withRoute({
  ...bulkRoute(restoreSubmissions),
  permission: "answers:write",
  audit: { event: "submissions-restored", about: bulkActionEntry },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
