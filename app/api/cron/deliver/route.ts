import { cronResponse } from "@/lib/contracts/deliveries";
import { deliverOnCall } from "@/lib/server/deliveries/deliver-on-call";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const dynamic = "force-dynamic";
// Seconds; where the host asks for it.
export const maxDuration = 60;

export const POST = withRoute({
  auth: "public",
  response: cronResponse,
  handler: ({ request }) => deliverOnCall(request.headers),
});

// The only method that some hosts' schedulers know.
export const GET = withRoute({
  auth: "public",
  response: cronResponse,
  handler: ({ request }) => deliverOnCall(request.headers),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
