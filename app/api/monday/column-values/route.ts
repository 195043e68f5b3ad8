import { columnValuesQuery, columnValuesResponse } from "@/lib/contracts/board-service";
import { listColumnValues } from "@/lib/server/board-service/list-column-values";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "boards:read",
  query: columnValuesQuery,
  response: columnValuesResponse,
  handler: ({ team, query }) => listColumnValues({ teamId: team.id, column: query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
