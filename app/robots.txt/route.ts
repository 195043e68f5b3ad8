import { robotsText } from "@/lib/server/public-form/page/discovery/robots";
import { textReply } from "@/lib/server/http/text-reply";
import { withRoute } from "@/lib/server/http/with-route";

// The address it names is this installation's, not the one it was built at.
export const dynamic = "force-dynamic";

export const GET = withRoute({
  auth: "public",
  handler: async () => textReply({ text: robotsText(), type: "text/plain", maxAgeSeconds: 3600 }),
});
