import { formVersionListResponse } from "@/lib/contracts/forms";
import { listVersions } from "@/lib/server/forms/versions/list-versions";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  response: formVersionListResponse,
  handler: ({ identity, params }) => listVersions({ id: params.id, ownerId: identity.user.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
