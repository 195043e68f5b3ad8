import { bundledRequestExportQuery } from "@/lib/contracts/bundled-requests";
import { exportRequests } from "@/lib/server/bundled-requests/export-requests";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  query: bundledRequestExportQuery,
  audit: {
    event: "submissions-exported",
    about: ({ query }) => ({ subject: `Bundled requests, ${query.format.toUpperCase()}` }),
  },
  handler: ({ team, query }) => exportRequests({ teamId: team.id, query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
