import { sitemap } from "@/lib/server/found/sitemap";
import { textReply } from "@/lib/server/http/text-reply";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  handler: async () =>
    textReply({ text: await sitemap(), type: "application/xml", maxAgeSeconds: 600 }),
});
