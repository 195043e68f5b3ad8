import { undeleteRequest } from "@/lib/server/bundled-requests/change-request";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Bundled request not found",
  audit: { event: "request-restored", about: ({ params }) => ({ subject: `#${params.id}` }) },
  handler: ({ identity, params }) => undeleteRequest({ id: params.id, ownerId: identity.user.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
