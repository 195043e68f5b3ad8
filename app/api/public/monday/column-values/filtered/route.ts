import { columnValuesResponse, publicFilteredValuesQuery } from "@/lib/contracts/board-service";
import { valuesLimit } from "@/lib/server/board-service/values-limit";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listPublicFilteredValues } from "@/lib/server/public-form/board-values/list-public-values";

export const GET = withRoute({
  auth: "public",
  query: publicFilteredValuesQuery,
  rateLimit: valuesLimit,
  response: columnValuesResponse,
  handler: ({ query }) => listPublicFilteredValues(query),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
