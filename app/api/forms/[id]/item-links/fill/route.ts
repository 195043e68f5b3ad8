import { linkFillRequest, linkFillResponse } from "@/lib/contracts/item-links";
import { formOf } from "@/lib/server/auth/resources";
import { getFill, startFill, stopFill } from "@/lib/server/deliveries/item-links/link-fills";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

const ofForm = {
  auth: "user",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
} as const;

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
