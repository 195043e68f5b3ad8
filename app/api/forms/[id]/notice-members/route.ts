import { noticeMembersResponse } from "@/lib/contracts/forms/notice-members";
import { listNoticeMembers } from "@/lib/server/forms/drafts/list-notice-members";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "members:read",
  response: noticeMembersResponse,
  handler: ({ team, params }) => listNoticeMembers({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
