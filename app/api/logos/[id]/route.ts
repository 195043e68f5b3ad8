import { openLogo } from "@/lib/server/files/downloads/open-logo";
import { fileParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  params: fileParams,
  notFound: "Logo not found",
  handler: ({ params }) => openLogo(params.id),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
