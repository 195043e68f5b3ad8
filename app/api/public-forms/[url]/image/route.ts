import { publicFormParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { shareImage } from "@/lib/server/public-form/page/discovery/share-image";

export const GET = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  handler: ({ params }) => shareImage(params.url),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
