import { formResponse, setTagsRequest } from "@/lib/contracts/forms/forms";
import { setTags } from "@/lib/server/forms/versions/set-tags";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const PUT = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: setTagsRequest,
  response: formResponse,
  handler: ({ team, params, body }) => setTags({ id: params.id, teamId: team.id }, body.tags),
});

export const { GET, POST, PATCH, DELETE } = methodNotAllowed("PUT");
