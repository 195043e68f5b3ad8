import { z } from "zod";
import { withRoute } from "@/lib/server/http/with-route";
import { followedPage } from "@/lib/server/public-form/follow/followed-page";
import { streamed } from "@/lib/server/public-form/page/page-reply";

const MINUTE_MS = 60_000;
// A page asks twice a minute: enough for a hundred people behind one address.
const PAGES_A_MINUTE = 240;

export const GET = withRoute({
  auth: "public",
  params: z.object({ token: z.string() }),
  rateLimit: ({ ip }) => ({
    key: `followed-page:${ip}`,
    points: PAGES_A_MINUTE,
    windowMs: MINUTE_MS,
  }),
  handler: async ({ params: { token }, request: { headers: visitor } }) =>
    streamed(await followedPage({ token, visitor })),
});
