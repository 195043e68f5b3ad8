import { apiDocument } from "@/lib/server/api-document/api-document";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  handler: ({ request }) => Promise.resolve(apiDocument(request.headers)),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
