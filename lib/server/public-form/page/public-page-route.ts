import "server-only";
import { z } from "zod";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import { withRoute } from "@/lib/server/http/with-route";
import { streamed } from "./page-reply";
import { publicPage } from "./public-page";
import { linkParameters } from "./public-page-visit";
import { sentPage } from "./sent-page";

// Next and hosts in front of it compress what routes answer.
const acceptEncoding = "";
const addressParams = z.object({ publicUrl: z.string() });
const sentParams = z.object({ publicUrl: z.string(), receipt: z.string() });

/** Makes the route of a form's page for servers without `servePublicPage`. `method`: HEAD is no view. */
export function publicPageRoute(surface: Surface, method: "GET" | "HEAD" = "GET") {
  const isShown = method === "GET";
  return withRoute({
    auth: "public",
    params: addressParams,
    handler: async ({ params: { publicUrl }, request: { headers, parameters: query } }) => {
      const parameters = linkParameters(query);
      const visit = { surface, publicUrl, parameters, headers, acceptEncoding, isShown };
      return streamed(await publicPage(visit));
    },
  });
}

/** Makes the route of the page after sending without JavaScript. */
export function sentPageRoute(surface: Surface) {
  return withRoute({
    auth: "public",
    params: sentParams,
    handler: async ({ params, request: { headers } }) =>
      streamed(await sentPage({ ...params, surface, headers, acceptEncoding })),
  });
}
