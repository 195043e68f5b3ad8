import { noticeMembersResponse } from "@/lib/contracts/forms/notice-members";
import { formOf } from "@/lib/server/auth/resources";
import { listNoticeMembers } from "@/lib/server/forms/drafts/list-notice-members";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "members:read",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
  response: noticeMembersResponse,
  handler: ({ team, params }) => listNoticeMembers({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
