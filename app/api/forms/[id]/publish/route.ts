import { after } from "next/server";
import { formResponse } from "@/lib/contracts/forms/forms";
import { warmBoardCache } from "@/lib/server/public-form/board-values/warm-board-cache";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "forms:write",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
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
