import { erasureResponse } from "@/lib/contracts/submissions/erasures";
import { erasureOf } from "@/lib/server/auth/resources";
import { getErasure } from "@/lib/server/erasure/person/get-erasure";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "answers:erase",
  params: idParams,
  notFound: "Erasure not found",
  resource: erasureOf,
  response: erasureResponse,
  handler: ({ team, params }) => getErasure({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
