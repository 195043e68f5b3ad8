import { formResponse } from "@/lib/contracts/forms/forms";
import { formOf } from "@/lib/server/auth/resources";
import { parseIfMatch } from "@/lib/server/forms/drafts/parse-if-match";
import { restoreVersion } from "@/lib/server/forms/versions/restore-version";
import { versionParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "forms:write",
  resource: formOf,
  params: versionParams,
  notFound: "Version not found",
  response: formResponse,
  audit: {
    event: "version-restored",
    about: ({ params }) => ({ formId: params.id, subject: `version ${params.n}` }),
  },
  handler: ({ team, identity, params: { id, n: number }, request }) => {
    const basedOn = parseIfMatch(request.headers.get("if-match"));
    const { id: userId } = identity.user;
    return restoreVersion({ id, teamId: team.id, number, userId, basedOn, caller: request });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
