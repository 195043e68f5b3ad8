import { peopleQuery, peopleResponse } from "@/lib/contracts/public-form/public-forms";
import { valuesLimit } from "@/lib/server/board-service/values-limit";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listPublicPeople } from "@/lib/server/public-form/board-values/public-people";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form";

export const GET = withRoute({
  ...liveFormOptions,
  query: peopleQuery,
  rateLimit: valuesLimit,
  response: peopleResponse,
  handler: async ({ loadResource, query }) => listPublicPeople(await loadResource(), query.fieldId),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
