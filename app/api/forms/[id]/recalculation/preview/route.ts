import { recalculationPreviewResponse } from "@/lib/contracts/submissions/recalculation";
import { previewRecalculation } from "@/lib/server/deliveries/recalculation/recalculation";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:write",
  response: recalculationPreviewResponse,
  handler: ({ team, params }) => previewRecalculation({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
