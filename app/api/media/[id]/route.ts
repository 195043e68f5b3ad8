import { openMedia } from "@/lib/server/files/downloads/open-media";
import { fileParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  params: fileParams,
  notFound: "Media not found",
  handler: ({ params, request }) =>
    openMedia({ id: params.id, range: request.headers.get("range") }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
