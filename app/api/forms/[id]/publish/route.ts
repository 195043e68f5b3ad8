import { after } from "next/server";
import { formResponse } from "@/lib/contracts/forms";
import { warmBoardCache } from "@/lib/server/public-form/board-values/warm-board-cache";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  response: formResponse,
  audit: { event: "form-published", about: ({ params }) => ({ formId: params.id }) },
  handler: async ({ identity, params }) => {
    const form = await publishForm({ id: params.id, owner: identity.user });
    after(() => warmBoardCache(form.id));
    return form;
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
