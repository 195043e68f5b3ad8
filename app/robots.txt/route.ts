import { textReply } from "@/lib/server/http/responses/text-reply";
import { withRoute } from "@/lib/server/http/with-route";
import { robotsText } from "@/lib/server/public-form/page/discovery/robots";

// Not prerendered: it contains the base URL of the installation, which is not known at build time.
export const dynamic = "force-dynamic";

export const GET = withRoute({
  auth: "public",
  handler: async () => textReply({ text: robotsText(), type: "text/plain", maxAgeSeconds: 3600 }),
});
