import type { RouteRow } from "./owned-routes";

/** Routes of the board service. Bad input of its webhooks: board-webhooks.test.ts. */
export const BOARD_ROUTES = {
  "POST /api/monday/connect": { kind: "self", body: { token: "unknown" } },
  "POST /api/monday/disconnect": { kind: "self" },
  "POST /api/monday/webhooks/[key]": { kind: "open" },
  "GET /api/monday/workspaces": { kind: "self" },
  "GET /api/monday/boards": { kind: "self" },
  "GET /api/monday/groups": { kind: "self" },
  "GET /api/monday/columns": { kind: "self" },
  "GET /api/monday/usage": { kind: "self" },
  "GET /api/monday/live-board": { kind: "self" },
  "GET /api/monday/column-values": { kind: "self" },
  "GET /api/monday/column-values/filtered": { kind: "self" },
  "GET /api/public/monday/column-values/filtered": { kind: "open" },
  "GET /api/public/monday/board-relation-values": { kind: "open" },
} as const satisfies Record<string, RouteRow>;
