import { formVersionContentResponse } from "@/lib/contracts/forms/forms";
import { formOf } from "@/lib/server/auth/resources";
import { requireVersion } from "@/lib/server/forms/versions/require-version";
import { versionParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "forms:read",
  resource: formOf,
  params: versionParams,
  notFound: "Version not found",
  response: formVersionContentResponse,
  handler: ({ team, params }) =>
    requireVersion({ id: params.id, teamId: team.id, number: params.n }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
