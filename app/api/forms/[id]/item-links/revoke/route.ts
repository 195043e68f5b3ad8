import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { revokeLinks } from "@/lib/server/public-form/update-links/make-links";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  audit: { event: "item-links-revoked", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params }) => revokeLinks({ id: params.id, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
