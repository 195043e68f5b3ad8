import "server-only";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { publicOrigin } from "@/lib/server/environment/env";
import { version } from "@/lib/server/environment/version";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { logger } from "@/lib/server/logging/logger";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { callRoute, refused } from "./call-route";
import { RESOURCES } from "./resources";
import type { Tool } from "./tool";

const INSTRUCTIONS = `Formlane builds forms and collects answers. Read formlane://docs/fields before you write fields, and
formlane://docs/formulas before you write formulas. Saving changes the working copy alone: visitors see what was published
last. Before publish_form, show the person what diff_form and validate_form say, and ask whether to publish.`;

const failure = z.object({ error: z.object({ message: z.string() }) });
// What is answered is JSON, whatever a client says that it takes.
const ACCEPT = "application/json, text/event-stream";

/**
 * Answers messages of the Model Context Protocol (streamable HTTP): every request by a server of its own, without a session
 * and without a stream, so that any process may answer the next. 400 for what is no message.
 */
export async function answerMcp({
  messages,
  headers,
  tools,
}: {
  /** The body, parsed. */
  messages: unknown;
  headers: RequestHeaders;
  tools: readonly Tool[];
}): Promise<StreamReply> {
  const server = newServer(tools, headers);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const protocol = headers.get("mcp-protocol-version");
    const request = new Request(new URL("/api/mcp", publicOrigin()), {
      method: "POST",
      headers: {
        accept: ACCEPT,
        "content-type": "application/json",
        ...(protocol !== null && { "mcp-protocol-version": protocol }),
      },
    });
    const reply = await transport.handleRequest(request, { parsedBody: messages });
    const text = await reply.text();
    if (!reply.ok) {
      // Only a message that is none, or of another version of the protocol.
      throw new AppError("invalid", failure.parse(JSON.parse(text)).error.message);
    }
    return new StreamReply({
      status: reply.status,
      headers: text === "" ? {} : { "Content-Type": "application/json; charset=utf-8" },
      ...(text !== "" && { bytes: streamOfBytes(Buffer.from(text)) }),
    });
  } finally {
    await server.close();
  }
}

function newServer(tools: readonly Tool[], headers: RequestHeaders): McpServer {
  const server = new McpServer({ name: "formlane", version }, { instructions: INSTRUCTIONS });
  for (const { name, title, description, annotations, input, callOf } of tools) {
    server.registerTool(
      name,
      { title, description, annotations, inputSchema: input },
      async (given) => {
        try {
          return await callRoute(callOf(given), headers);
        } catch (error) {
          if (error instanceof AppError) {
            return refused(error.message);
          }
          logger.error({ error, tool: name }, "A tool failed");
          return refused("Something went wrong. Please try again.");
        }
      },
    );
  }
  for (const { name, uri, title, description, text } of RESOURCES) {
    const mimeType = "text/markdown";
    server.registerResource(name, uri, { title, description, mimeType }, () => ({
      contents: [{ uri, mimeType, text }],
    }));
  }
  return server;
}
