import { columnValuesResponse, filteredValuesQuery } from "@/lib/contracts/board-service";
import { listFilteredValues } from "@/lib/server/board-service/list-column-values";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "boards:read",
  query: filteredValuesQuery,
  response: columnValuesResponse,
  handler: ({ team, query: { filterValue, ...column } }) =>
    listFilteredValues({ teamId: team.id, filterValue, column: { ...column, groupIds: [] } }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
