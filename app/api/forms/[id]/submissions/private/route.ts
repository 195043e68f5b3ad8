import { privateColumnsChoiceRequest } from "@/lib/contracts/submissions/change-private-columns";
import { submissionChangeResponse } from "@/lib/contracts/submissions/submissions";
import { bulkActionEntry } from "@/lib/server/audit/bulk-action-entry";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { runBulkAction } from "@/lib/server/submissions/bulk/run-bulk-action";
import { changePrivateColumns } from "@/lib/server/submissions/private-columns/change-private-columns";

export const POST = withRoute({
  ...ofForm,
  permission: "answers:write",
  body: privateColumnsChoiceRequest,
  response: submissionChangeResponse,
  audit: { event: "private-columns-changed", about: bulkActionEntry },
  status: 200,
  handler: ({ team, params, body: { change, ...choice }, identity }) =>
    runBulkAction({
      formId: params.id,
      teamId: team.id,
      choice,
      change: (chosen) => changePrivateColumns({ ...chosen, change, userId: identity.user.id }),
    }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
