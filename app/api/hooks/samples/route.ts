import { hookSamplesQuery, hookSamplesResponse } from "@/lib/contracts/hooks/payloads";
import { hookSamples } from "@/lib/server/deliveries/hook/hook-samples";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "hooks:write",
  isByForm: true,
  query: hookSamplesQuery,
  response: hookSamplesResponse,
  handler: ({ team, query }) => hookSamples({ team, ...query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
