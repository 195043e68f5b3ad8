import { itemLinksRequest, itemLinksResponse } from "@/lib/contracts/item-links";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { makeLinks } from "@/lib/server/public-form/update-links/make-links";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: itemLinksRequest,
  response: itemLinksResponse,
  audit: { event: "item-links-made", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params, body }) => makeLinks({ id: params.id, teamId: team.id, ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
