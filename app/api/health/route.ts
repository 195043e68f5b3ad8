import { healthResponse } from "@/lib/contracts/health";
import { checkHealth } from "@/lib/server/health/check-health";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const dynamic = "force-dynamic";

export const GET = withRoute({ auth: "public", response: healthResponse, handler: checkHealth });

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
