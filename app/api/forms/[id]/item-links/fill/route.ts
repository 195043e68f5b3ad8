import { linkFillRequest, linkFillResponse } from "@/lib/contracts/item-links";
import { getFill, startFill, stopFill } from "@/lib/server/deliveries/item-links/link-fills";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "forms:read",
  response: linkFillResponse,
  handler: ({ team, params }) => getFill({ id: params.id, teamId: team.id }),
});

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: linkFillRequest,
  response: linkFillResponse,
  status: 202,
  audit: { event: "item-links-made", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params, body }) => startFill({ id: params.id, teamId: team.id, ...body }),
});

export const DELETE = withRoute({
  ...ofForm,
  permission: "forms:write",
  handler: ({ team, params }) => stopFill({ id: params.id, teamId: team.id }),
});

export const { PUT, PATCH } = methodNotAllowed("GET", "POST", "DELETE");
