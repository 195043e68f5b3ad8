import { recalculationResponse } from "@/lib/contracts/submissions/recalculation";
import {
  getRecalculation,
  startRecalculation,
} from "@/lib/server/deliveries/recalculation/recalculation";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:write",
  response: recalculationResponse,
  handler: ({ team, params }) => getRecalculation({ id: params.id, teamId: team.id }),
});

export const POST = withRoute({
  ...ofForm,
  permission: "answers:write",
  response: recalculationResponse,
  status: 202,
  audit: { event: "answers-recalculated", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params }) => startRecalculation({ id: params.id, teamId: team.id }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
