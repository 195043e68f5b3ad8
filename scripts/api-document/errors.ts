import type { RouteDeclaration } from "@/lib/server/http/route-declaration";
import type { CallText, ErrorStatus } from "./call-text";
import { reference, type JsonSchema } from "./json-schema";

type Status = ErrorStatus | 500 | 503;
type AnyError = { name: string; description: string; headers?: Record<string, string> };

const SENTENCE = {
  "text/plain": { schema: reference("Error") },
  "application/problem+json": { schema: reference("Problem") },
};
const RETRY = { "Retry-After": "Seconds to wait before the next try." };

const ERRORS: Readonly<Record<Status, AnyError>> = {
  400: {
    name: "Invalid",
    description: "What was sent is not what the call takes.",
    headers: {
      "X-Error-Fields": "Percent-encoded JSON: a sentence for each name that is wrong.",
      "X-Form-Version": "With refused answers: the version that they were checked against.",
    },
  },
  401: {
    name: "Unauthenticated",
    description:
      "No session or token, or one that has ended. Of a form: it asks for its password, or is for members only.",
  },
  403: {
    name: "Forbidden",
    description: "The caller may not do that.",
    headers: {
      "WWW-Authenticate":
        "With `insufficient_user_authentication` (RFC 9470): the session may, once its person has proved again who it is.",
    },
  },
  404: { name: "NotFound", description: "It does not exist, or belongs to somebody else." },
  409: {
    name: "Conflict",
    description: "The present state does not allow it.",
    headers: {
      "X-Conflicts":
        "Of a link: percent-encoded JSON of what its item holds now, by field id; null = nothing that is shown.",
      "X-Item-Revision": "Of a link: the revision of these values.",
    },
  },
  410: { name: "Gone", description: "The link, or what it leads to, is no longer there." },
  413: {
    name: "TooLarge",
    description: "The body, or what is asked for, is larger than the call takes.",
  },
  415: { name: "UnsupportedMediaType", description: "The body is not JSON, or is compressed." },
  416: { name: "RangeNotSatisfiable", description: "The file has no such part. Without a body." },
  422: {
    name: "Mismatch",
    description: "The key or the number belongs to other content.",
    headers: { "X-Form-Receipt": "The number of the submission that was stored with the key." },
  },
  428: {
    name: "ProofRequired",
    description: "The page has to solve a challenge, or the visitor to prove addresses first.",
    headers: {
      "X-Form-Challenge": "The challenge, as base64 of JSON.",
      "X-Unproved-Fields": "The fields with the addresses to prove, with commas between them.",
    },
  },
  429: { name: "RateLimited", description: "Too many calls.", headers: RETRY },
  500: { name: "Failed", description: "An error of the server; the sentence names the request." },
  502: { name: "Upstream", description: "The board service did not answer.", headers: RETRY },
  503: {
    name: "Unavailable",
    description: "The server has too much to do, its disk is full, or its database is away.",
    headers: RETRY,
  },
};

/** The responses of the document, by name. */
export function errorComponents(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.values(ERRORS).map((error) => [error.name, responseOf(error)]));
}

function responseOf({ name, description, headers = {} }: AnyError): JsonSchema {
  const described = Object.entries(headers).map(([header, text]) => [
    header,
    { description: text, schema: { type: "string" } },
  ]);
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(name !== ERRORS[416].name && { content: SENTENCE }),
  };
}

/** The errors of a call: those that follow from its declaration, and those of its use case. */
export function errorsOf(
  declaration: RouteDeclaration,
  { errors: own = [], operatorToken, takesPages }: CallText,
): Record<number, JsonSchema> {
  const {
    auth,
    permission,
    params,
    query,
    body,
    resource,
    loadResource,
    rateLimit,
    asksForAccess,
    isIdempotent,
  } = declaration;
  const isTeams = permission !== undefined && permission !== "account";
  const followed: (Status | false)[] = [
    (query !== undefined || body !== undefined) && 400,
    (auth === "user" || asksForAccess === true) && 401,
    ...(asksForAccess === true ? ([403, 410] as const) : []),
    (isTeams || auth !== "public") && 403,
    (params ?? resource ?? loadResource) !== undefined && 404,
    ...(body === undefined ? [] : ([413, 415] as const)),
    ...(isIdempotent === true ? ([409, 422] as const) : []),
    // Whoever may send a token.
    (rateLimit !== undefined || auth !== "public") && 429,
    // Operators' tokens are refused with 401, and are 404 where the server has none.
    ...(operatorToken === undefined ? [] : ([401, 404] as const)),
    ...([500, 503] as const),
  ];
  const statuses = [...followed, ...own].filter((status) => status !== false);
  return Object.fromEntries(
    [...new Set(statuses)]
      .sort((a, b) => a - b)
      .map((status) => [
        status,
        takesPages
          ? { ...responseOf(ERRORS[status]), content: { ...SENTENCE, "text/html": {} } }
          : { $ref: `#/components/responses/${ERRORS[status].name}` },
      ]),
  );
}
