import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { revokeFollowLinks } from "@/lib/server/public-form/follow/revoke-follow-links";

export const POST = withRoute({
  auth: "user",
  permission: "forms:write",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
  audit: { event: "follow-links-revoked", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params }) => revokeFollowLinks({ id: params.id, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
