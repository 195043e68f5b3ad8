import { serverMetadataResponse } from "@/lib/contracts/oauth";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { serverMetadata } from "@/lib/server/mcp/oauth/server-metadata";

export const GET = withRoute({
  auth: "public",
  isForAnySite: true,
  response: serverMetadataResponse,
  handler: () => Promise.resolve(serverMetadata()),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
