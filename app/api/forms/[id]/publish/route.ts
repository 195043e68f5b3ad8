import { formResponse } from "@/lib/contracts/forms";
import { publishForm } from "@/lib/server/forms/publish-form";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  response: formResponse,
  handler: ({ identity, params }) => publishForm({ id: params.id, owner: identity.user }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
