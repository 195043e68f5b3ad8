import { bulkActionEntry } from "@/lib/server/audit/bulk-action-entry";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { bulkRoute } from "@/lib/server/submissions/bulk/bulk-route";
import { deleteSubmissions } from "@/lib/server/submissions/bulk/change-submissions";

export const POST = withRoute({
  ...bulkRoute(deleteSubmissions),
  permission: "answers:write",
  audit: { event: "submissions-deleted", about: bulkActionEntry },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
