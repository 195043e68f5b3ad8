import { after } from "next/server";
import { formResponse } from "@/lib/contracts/forms/forms";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { warmBoardCache } from "@/lib/server/public-form/board-values/warm-board-cache";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  response: formResponse,
  audit: { event: "form-published", about: ({ params }) => ({ formId: params.id }) },
  handler: async ({ identity, team, params }) => {
    const publishedBy = identity.user.username;
    const form = await publishForm({ id: params.id, teamId: team.id, publishedBy });
    after(() => warmBoardCache(form.id));
    return form;
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
