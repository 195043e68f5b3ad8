import type { CallTexts } from "../call-text";
import { RECENT } from "./recent-session";

const app = { client_name: "Helper", redirect_uris: ["https://helper.example/callback"] };

export const assistants = {
  "POST /api/mcp": {
    summary: "Send a message of the Model Context Protocol",
    description:
      'Streamable HTTP without sessions and streams: a message of JSON-RPC 2.0, answered as JSON. For API tokens alone: without a valid one 401, with `WWW-Authenticate: Bearer resource_metadata="…"` (RFC 9728). What the tools do and need is in docs/assistants.md; a tool\'s call is counted as one more call of its token. 403 for a page of another site.',
    example: { body: { jsonrpc: "2.0", id: 1, method: "tools/list" } },
    answers: { 200: ["application/json"], 202: [] },
    errors: [400, 413, 415],
  },
  "POST /api/oauth/register": {
    summary: "Register an app",
    description:
      "Dynamic registration of a public client (RFC 7591), which has no secret. Redirect addresses are https, http of the same computer, or of a scheme of the app's own. An app without a token is deleted after 30 days.",
    example: {
      body: app,
      answer: {
        client_id: "k3Vb…",
        client_id_issued_at: 1795000000,
        ...app,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
      },
    },
  },
  "POST /api/oauth/authorize": {
    summary: "Let an app act for the caller in the active team",
    description:
      "What the page /oauth/authorize sends when a member agrees: the parameters of its address, and `scopes`. PKCE by S256 is required. `redirectTo` has the code, which is valid for a minute and once. 400 for an app or an address that is not known. " +
      RECENT,
    example: {
      body: {
        client_id: "k3Vb…",
        redirect_uri: "https://helper.example/callback",
        response_type: "code",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
        scopes: ["forms:read"],
      },
      answer: { redirectTo: "https://helper.example/callback?code=…" },
    },
  },
  "POST /api/oauth/token": {
    summary: "Get a token for a code or a refresh token",
    description:
      "A form (application/x-www-form-urlencoded) as OAuth 2.1 has it, for public clients. The access token is an API token for an hour; each refresh token is taken once, and until 30 days after that hour. A code or refresh token that is used again ends the connection. Errors of the protocol are JSON: `error`, `error_description`.",
    answers: { 200: ["application/json"], 400: ["application/json"], 401: ["application/json"] },
    errors: [413, 415],
  },
  "POST /api/oauth/revoke": {
    summary: "End the connection of a token",
    description:
      "RFC 7009: a form with `token`, an access or a refresh token of an app. 200 also for what is none.",
    answers: { 200: [] },
    errors: [413, 415],
  },
} as const satisfies CallTexts;
