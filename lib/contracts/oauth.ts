import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { SCOPES } from "@/lib/domain/teams/scopes";

/** How long an app that does not ask for its next token stays connected. */
export const CONNECTION_IDLE_MS = 30 * 24 * 60 * 60 * 1000;

const ADDRESS = "A redirect address is https, http of this computer, or of an app's own scheme";
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
/** Schemes of browsers, which show or run what an address says. */
const REFUSED = /^(?:javascript|data|vbscript|file|blob|about|view-source|ws|wss|ftp|filesystem):$/;

/** Where people are taken, as they are told before. */
export function redirectHost(address: string): string {
  const { protocol, host } = new URL(address);
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
}

function isRedirectAddress(text: string): boolean {
  if (!URL.canParse(text)) {
    return false;
  }
  const { protocol, hostname, hash, username } = new URL(text);
  const isHere = protocol === "http:" && LOOPBACK.includes(hostname);
  const isOwnScheme = !/^https?:$/.test(protocol) && !REFUSED.test(protocol);
  return hash === "" && username === "" && (protocol === "https:" || isHere || isOwnScheme);
}

const redirectAddress = z.string(ADDRESS).max(2000, ADDRESS).refine(isRedirectAddress, ADDRESS);
const SOME = "'redirect_uris' must be a list of 1 to 10 addresses";

/** What a client says of itself (RFC 7591); all else is ignored. */
export const registerClientRequest = z.object({
  redirect_uris: z.array(redirectAddress, SOME).min(1, SOME).max(10, SOME),
  client_name: z
    .string("'client_name' must be text")
    .trim()
    .max(LIMITS.apiTokenName, `A name has at most ${LIMITS.apiTokenName} characters`)
    .optional(),
});

/** Clients are public: they have no secret. */
export const registeredClientResponse = z.object({
  client_id: z.string(),
  client_id_issued_at: z.number().int(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  token_endpoint_auth_method: z.literal("none"),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
});

const challenge = "A client has to send a code challenge (PKCE) by the method S256";

/** What a client asks of a member (OAuth 2.1), in the address of the page; then sent with what the member agreed to. */
export const authorizeRequest = z.object({
  client_id: z.string("'client_id' is missing").max(100),
  redirect_uri: z.string("'redirect_uri' is missing").max(2000),
  response_type: z.literal("code", "'response_type' must be code"),
  code_challenge: z.string(challenge).regex(/^[A-Za-z0-9_-]{43}$/, challenge),
  code_challenge_method: z.literal("S256", challenge),
  state: z.string().max(2000).optional(),
  scope: z.string().max(1000).optional(),
  resource: z.string().max(2000).optional(),
});

export const agreeRequest = authorizeRequest.extend({
  scopes: z.array(z.enum(SCOPES)).min(1, "Please choose what the app may do").max(SCOPES.length),
});

export const agreedResponse = z.object({ redirectTo: z.string() });

/** The metadata of an authorization server (RFC 8414). */
export const serverMetadataResponse = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string())]),
);

export type RegisterClientRequest = z.infer<typeof registerClientRequest>;
export type RegisteredClientResponse = z.infer<typeof registeredClientResponse>;
export type AuthorizeRequest = z.infer<typeof authorizeRequest>;
export type AgreeRequest = z.infer<typeof agreeRequest>;
