import { columnValuesResponse, publicFilteredValuesQuery } from "@/lib/contracts/board-service";
import { listPublicFilteredValues } from "@/lib/server/public-form/board-values/list-public-values";
import { valuesLimit } from "@/lib/server/board-service/values-limit";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  query: publicFilteredValuesQuery,
  rateLimit: valuesLimit,
  response: columnValuesResponse,
  handler: ({ query }) => listPublicFilteredValues(query),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
