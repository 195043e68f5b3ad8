import { columnValuesQuery, columnValuesResponse } from "@/lib/contracts/board-service";
import { listColumnValues } from "@/lib/server/board-service/list-column-values";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  query: columnValuesQuery,
  response: columnValuesResponse,
  handler: ({ identity, query }) => listColumnValues({ ownerId: identity.user.id, column: query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
