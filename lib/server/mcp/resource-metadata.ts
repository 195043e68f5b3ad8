import "server-only";
import { SCOPES } from "@/lib/domain/teams/scopes";
import { publicOrigin } from "@/lib/server/environment/env";

/** What a client is told of `POST /api/mcp` before it has a token (RFC 9728). */
export function resourceMetadata() {
  return {
    resource: `${publicOrigin()}/api/mcp`,
    resource_name: "Formlane",
    authorization_servers: [publicOrigin()],
    scopes_supported: [...SCOPES],
    bearer_methods_supported: ["header"],
  };
}
