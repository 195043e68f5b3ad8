import { privateColumnsRequest } from "@/lib/contracts/submissions/change-private-columns";
import { ofSubmission } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { changePrivateColumnsOf } from "@/lib/server/submissions/private-columns/change-private-columns";

export const PATCH = withRoute({
  ...ofSubmission,
  permission: "answers:write",
  body: privateColumnsRequest,
  handler: ({ team, params, body: change, identity }) =>
    changePrivateColumnsOf(params.sid, {
      formId: params.id,
      teamId: team.id,
      change,
      userId: identity.user.id,
    }),
});

export const { GET, POST, PUT, DELETE } = methodNotAllowed("PATCH");
