import { healthResponse } from "@/lib/contracts/health";
import { diskState } from "@/lib/server/files/disk-state";
import { checkHealth } from "@/lib/server/health/check-health";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const dynamic = "force-dynamic";

export const GET = withRoute({
  auth: "public",
  response: healthResponse,
  handler: async () => checkHealth(await diskState()),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
