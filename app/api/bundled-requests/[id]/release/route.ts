import { requestOf } from "@/lib/server/auth/resources";
import { releaseRequest } from "@/lib/server/bundled-requests/change-request";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "answers:write",
  resource: requestOf,
  params: idParams,
  notFound: "Bundled request not found",
  audit: { event: "request-released", about: ({ params }) => ({ subject: `#${params.id}` }) },
  handler: ({ team, params }) => releaseRequest({ id: params.id, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
