import { formVersionListResponse } from "@/lib/contracts/forms/forms";
import { listVersions } from "@/lib/server/forms/versions/list-versions";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "forms:read",
  response: formVersionListResponse,
  handler: ({ team, params }) => listVersions({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
