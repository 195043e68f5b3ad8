import { linkedItemsResponse, publicLinkedItemsQuery } from "@/lib/contracts/board-service";
import { valuesLimit } from "@/lib/server/board-service/values-limit";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listPublicLinkedItems } from "@/lib/server/public-form/board-values/list-public-values";

export const GET = withRoute({
  auth: "public",
  query: publicLinkedItemsQuery,
  rateLimit: valuesLimit,
  response: linkedItemsResponse,
  handler: ({ query }) => listPublicLinkedItems(query),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
