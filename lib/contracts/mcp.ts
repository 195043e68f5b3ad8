import { z } from "zod";

const message = z.record(z.string(), z.unknown(), "The body must be a message of JSON-RPC 2.0");

/** How many a call takes: they are answered at once, and together in memory. */
const MOST_MESSAGES = 10;

/** A message of the Model Context Protocol, or several in a list, as clients of March 2025 may send them. */
export const mcpMessages = z.union([message, z.array(message).min(1).max(MOST_MESSAGES)], {
  error: `The body must be a message of JSON-RPC 2.0, or a list of at most ${MOST_MESSAGES}`,
});

/** Of the address of the metadata: none, or the path of what they are about. */
export const resourceMetadataParams = z.object({
  path: z.tuple([z.literal("api"), z.literal("mcp")]).optional(),
});

/** The metadata of a protected resource (RFC 9728). */
export const resourceMetadataResponse = z.object({
  resource: z.string(),
  resource_name: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
});
