import "server-only";
import { defineRoute } from "@/lib/server/http/define-route";
import { nextHandler, type Handler } from "@/lib/server/http/with-route";

const A_DAY_SECONDS = 24 * 60 * 60;

/** The handler of OPTIONS where pages of other sites may POST (`isForAnySite`): browsers ask before they send JSON. */
export function preflight(): Handler {
  return nextHandler(
    defineRoute({
      auth: "public",
      isForAnySite: true,
      handler: ({ reply }) => {
        reply.set("Access-Control-Allow-Methods", "POST");
        reply.set("Access-Control-Allow-Headers", "Content-Type, MCP-Protocol-Version");
        reply.set("Access-Control-Max-Age", String(A_DAY_SECONDS));
        return Promise.resolve();
      },
    }),
  );
}
