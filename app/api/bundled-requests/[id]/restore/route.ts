import { requestOf } from "@/lib/server/auth/resources";
import { undeleteRequest } from "@/lib/server/bundled-requests/change-request";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "answers:write",
  resource: requestOf,
  params: idParams,
  notFound: "Bundled request not found",
  audit: { event: "request-restored", about: ({ params }) => ({ subject: `#${params.id}` }) },
  handler: ({ team, params }) => undeleteRequest({ id: params.id, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
