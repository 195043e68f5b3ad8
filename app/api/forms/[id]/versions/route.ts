import { formVersionListResponse } from "@/lib/contracts/forms/forms";
import { listVersions } from "@/lib/server/forms/versions/list-versions";
import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "forms:read",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
  response: formVersionListResponse,
  handler: ({ team, params }) => listVersions({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
