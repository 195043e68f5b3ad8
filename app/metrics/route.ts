import { metricsReply } from "@/lib/server/deliveries/metrics";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const dynamic = "force-dynamic";

export const GET = withRoute({
  auth: "public",
  handler: ({ request }) => metricsReply(request.headers),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
