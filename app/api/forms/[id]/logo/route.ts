import { logoRequest, logoResponse } from "@/lib/contracts/files";
import { receiveLogo } from "@/lib/server/forms/drafts/receive-logo";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: logoRequest,
  rateLimit: ({ ip, params }) => ({
    key: `logo:${params.id}:${ip}`,
    points: 30,
    windowMs: 3_600_000,
  }),
  response: logoResponse,
  status: 201,
  handler: ({ team, params, body }) =>
    receiveLogo({ formId: params.id, teamId: team.id, file: body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
