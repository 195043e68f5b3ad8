import { housekeepingResponse } from "@/lib/contracts/housekeeping";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { housekeepOnCall } from "@/lib/server/startup/housekeep-on-call";

export const dynamic = "force-dynamic";
// Seconds; where the host asks for it.
export const maxDuration = 60;

export const POST = withRoute({
  auth: "public",
  response: housekeepingResponse,
  handler: ({ request }) => housekeepOnCall(request.headers),
});

// The only method that some hosts' schedulers know.
export const GET = withRoute({
  auth: "public",
  response: housekeepingResponse,
  handler: ({ request }) => housekeepOnCall(request.headers),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
