import { sitemapParams } from "@/lib/server/http/params";
import { textReply } from "@/lib/server/http/responses/text-reply";
import { withRoute } from "@/lib/server/http/with-route";
import { sitemapFile } from "@/lib/server/public-form/page/discovery/sitemap";

export const GET = withRoute({
  auth: "public",
  params: sitemapParams,
  notFound: "There is nothing at this address.",
  handler: async ({ params }) =>
    textReply({
      text: await sitemapFile(params.page),
      type: "application/xml",
      maxAgeSeconds: 600,
    }),
});
