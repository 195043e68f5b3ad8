import { auditLogQuery, auditLogResponse } from "@/lib/contracts/accounts/audit-log";
import { listEvents } from "@/lib/server/audit/list-events";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { nextPageLink } from "@/lib/server/http/responses/next-page-link";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "audit-log:read",
  query: auditLogQuery,
  response: auditLogResponse,
  handler: async ({ team, query, reply }) => {
    const { events, nextCursor } = await listEvents({ teamId: team.id, query });
    if (nextCursor !== null) {
      const next = { ...query, cursor: nextCursor };
      reply.set("Link", nextPageLink({ path: "/api/audit-log", query: next }));
    }
    return events;
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
