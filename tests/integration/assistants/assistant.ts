import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { z } from "zod";
import type { Scope } from "@/lib/domain/teams/scopes";
import { serverUrl, type Account } from "../support/api";
import { newToken } from "../support/tokens";

const result = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal("text"), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
});

/** What a tool answered: whether it refused, its sentence or JSON, and its object. */
export type Answered = { isRefused: boolean; text: string; json: unknown; data: unknown };
export type Assistant = {
  client: Client;
  use: (name: string, given?: Record<string, unknown>) => Promise<Answered>;
};

/** A client of the protocol that is connected with this token. */
export async function connectWith(token: string): Promise<Assistant> {
  const client = new Client({ name: "test", version: "1" });
  const headers = { Authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL("/api/mcp", serverUrl()), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return {
    client,
    use: async (name, given = {}) => {
      const answer = await client.callTool({ name, arguments: given });
      const { isError = false, content, structuredContent } = result.parse(answer);
      const text = content[0]?.text ?? "";
      return {
        isRefused: isError,
        text,
        json: isError ? null : JSON.parse(text),
        data: structuredContent,
      };
    },
  };
}

/** The same with a new token of the account. */
export async function assistantOf(
  account: Pick<Account, "token">,
  given: { scopes?: readonly Scope[]; formIds?: readonly number[] } = {},
): Promise<Assistant> {
  return connectWith((await newToken(account, given)).token);
}
