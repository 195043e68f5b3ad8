import type { RouteRow } from "./owned-routes";

/** Routes of assistants and of OAuth. Their bad input: mcp-access.test.ts, oauth.test.ts. */
export const ASSISTANT_ROUTES = {
  "POST /api/mcp": { kind: "self" },
  "POST /api/oauth/register": { kind: "open", body: {} },
  "POST /api/oauth/authorize": { kind: "self", body: {} },
  "POST /api/oauth/token": { kind: "open" },
  "POST /api/oauth/revoke": { kind: "open" },
} as const satisfies Record<string, RouteRow>;
