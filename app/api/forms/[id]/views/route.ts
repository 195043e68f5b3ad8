import { savedViewRequest } from "@/lib/contracts/submissions/save-view";
import { savedViewListResponse, savedViewResponse } from "@/lib/contracts/submissions/saved-views";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { createView, listViews } from "@/lib/server/submissions/views/manage-views";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  response: savedViewListResponse,
  handler: ({ team, params }) => listViews({ id: params.id, teamId: team.id }),
});

export const POST = withRoute({
  ...ofForm,
  permission: "answers:write",
  body: savedViewRequest,
  status: 201,
  response: savedViewResponse,
  handler: ({ team, params, body }) => createView({ id: params.id, teamId: team.id }, body),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
