import { pathsResponse } from "@/lib/contracts/forms/paths";
import { findPaths } from "@/lib/server/forms/paths/find-paths";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "forms:read",
  response: pathsResponse,
  handler: ({ team, params }) => findPaths({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
