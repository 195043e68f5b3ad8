import { retentionResponse } from "@/lib/contracts/submissions/retention";
import { getRetention } from "@/lib/server/erasure/get-retention";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  response: retentionResponse,
  handler: ({ team, params }) => getRetention({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
