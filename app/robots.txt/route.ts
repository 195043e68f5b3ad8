import { robotsText } from "@/lib/server/found/robots";
import { textReply } from "@/lib/server/http/text-reply";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  handler: async () => textReply({ text: robotsText(), type: "text/plain", maxAgeSeconds: 3600 }),
});
