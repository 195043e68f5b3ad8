import { resourceMetadataParams, resourceMetadataResponse } from "@/lib/contracts/mcp";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { resourceMetadata } from "@/lib/server/mcp/resource-metadata";

export const GET = withRoute({
  auth: "public",
  isForAnySite: true,
  params: resourceMetadataParams,
  response: resourceMetadataResponse,
  handler: () => Promise.resolve(resourceMetadata()),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
