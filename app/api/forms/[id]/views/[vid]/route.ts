import { savedViewRequest } from "@/lib/contracts/submissions/save-view";
import { savedViewResponse } from "@/lib/contracts/submissions/saved-views";
import { ofForm } from "@/lib/server/http/of-form";
import { viewParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { changeView, deleteView } from "@/lib/server/submissions/views/manage-views";

const ofView = { ...ofForm, params: viewParams, permission: "answers:write" } as const;

export const PUT = withRoute({
  ...ofView,
  body: savedViewRequest,
  response: savedViewResponse,
  handler: ({ team, params: { id, vid }, body }) =>
    changeView({ id, teamId: team.id, viewId: vid }, body),
});

export const DELETE = withRoute({
  ...ofView,
  handler: ({ team, params: { id, vid } }) => deleteView({ id, teamId: team.id, viewId: vid }),
});

export const { GET, POST, PATCH } = methodNotAllowed("PUT", "DELETE");
