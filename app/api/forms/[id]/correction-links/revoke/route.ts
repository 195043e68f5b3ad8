import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { revokeCorrectionLinks } from "@/lib/server/public-form/links/revoke-correction-links";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  audit: { event: "correction-links-revoked", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params }) => revokeCorrectionLinks({ id: params.id, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
