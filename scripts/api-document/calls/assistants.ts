import type { CallTexts } from "../call-text";

export const assistants = {
  "POST /api/mcp": {
    summary: "Send a message of the Model Context Protocol",
    description:
      'Streamable HTTP without sessions and streams: a message of JSON-RPC 2.0, answered as JSON. For API tokens alone: without a valid one 401, with `WWW-Authenticate: Bearer resource_metadata="…"` (RFC 9728). What the tools do and need is in docs/assistants.md; a tool\'s call is counted as one more call of its token. 403 for a page of another site.',
    example: { body: { jsonrpc: "2.0", id: 1, method: "tools/list" } },
    answers: { 200: ["application/json"], 202: [] },
    errors: [400, 413, 415],
  },
} as const satisfies CallTexts;
