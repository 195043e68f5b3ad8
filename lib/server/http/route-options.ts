import "server-only";
import type { z } from "zod";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { AuditRule } from "@/lib/server/audit/record-action";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import type { Resource } from "@/lib/server/auth/resources";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import type { RouteScope } from "./admit-token";
import type { KeyCheck } from "./body/check-json";
import type { RequestBody } from "./body/request-body";
import type { RateLimitRule } from "./rate-limit";
import type { RoutePermission } from "./require-permission";
import type { AddedHeaders } from "./responses/reply-headers";
import type { StreamReply } from "./responses/stream-reply";

export type Schema = z.ZodType | undefined;
export type Auth = "user" | "optional" | "public";
export type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Returned<S> = S extends z.ZodType ? z.input<S> : void | StreamReply;

/** Who asks, as far as it says the language of the answer. */
export type Caller = { headers: RequestHeaders; parameters: URLSearchParams };

export type RouteContext<A extends Auth, P, Q, B, S> = {
  identity: A extends "user" ? Identity : A extends "optional" ? Identity | null : null;
  /** The team of the resource in the address, else the active one; the personal one for what is about the account. */
  team: A extends "user" ? MemberTeam : null;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** The route's `loadResource`, cached for a second. */
  loadResource: () => Promise<S>;
  /** `parameters` and `body` are for routes that read repeated parameters and streams. */
  request: {
    id: string;
    /** HEAD is answered like GET. */
    method: string;
    ip: string;
    /** The username of whoever is signed in, with the name of the token; else "". */
    actor: string;
    headers: RequestHeaders;
    parameters: URLSearchParams;
    body: RequestBody;
    /** Aborted when the client leaves before the answer; only Next says so. */
    signal: AbortSignal | undefined;
  };
  /** Headers to add to the response, such as cookies and `Link`. */
  reply: AddedHeaders;
};

type Done<A extends Auth, P, Q, B, R, S> = Pick<
  RouteContext<A, P, Q, B, S>,
  "identity" | "team" | "params" | "query" | "body"
> & { data: Returned<R> };

type Access<A extends Auth, P> = A extends "user"
  ? {
      permission: RoutePermission;
      /** What the address names, of any team of the caller; 404 for everybody else. */
      resource?: (params: Parsed<P>) => Resource;
      /** 403 unless the session was opened, or its person proved again who it is, a short while ago. */
      isSensitive?: true;
    }
  : { permission?: never; resource?: never; isSensitive?: never };

export type RouteOptions<A extends Auth, P, Q, B, R, S> = Access<A, P> & {
  /** "user": 401 without a session; "optional": identity may be null; "public": no look-up of a session. */
  auth: A;
  /** What an API token needs, where it is not what the permission says. */
  scope?: RouteScope;
  /** What a 401 says in `WWW-Authenticate`. */
  challenge?: () => string;
  /** Pages of other sites may call it, too, and read its answers; without cookies. One of POST has a `preflight`. */
  isForAnySite?: true;
  /** The handler lists things of forms, and of none but `team.formIds`. */
  isByForm?: true;
  /** Parameters that do not match are answered with 404 and the message `notFound`. */
  params?: P;
  notFound?: string;
  /** Loads what the address identifies, for the limits and for the handler. */
  loadResource?: (params: Parsed<P>, caller: Caller) => Promise<S>;
  /**
   * In which errors are said: as the resource, undefined where it cannot be loaded, or where a call was refused before it was.
   * Absent: English.
   */
  texts?: (caller: Caller, resource: S | undefined) => SystemTexts;
  query?: Q;
  body?: B;
  /** "streamed": the handler reads `request.body` and limits it itself. */
  maxBodyBytes?:
    | number
    | "streamed"
    | ((sent: { loadResource: () => Promise<S>; declaredBytes: number | null }) => Promise<number>);
  /** Of a form that may ask for a password or a sign-in (`loadResource` does): the call can be 401. */
  asksForAccess?: true;
  /** In place of JSON the body may be a form with a file, which the handler reads and limits itself; `body` is then undefined. */
  takesFile?: true;
  /** Repeats under an `Idempotency-Key` get the first answer for a day; not of calls with a file or a stream. */
  isIdempotent?: true;
  /** The answer has a secret: what is kept of it for repeats is encrypted. */
  hasSecretAnswer?: true;
  keyCheck?: KeyCheck;
  /** Of one object of the body; absent: as many as a form has at most. */
  maxKeys?: number;
  rateLimit?: (visitor: {
    ip: string;
    params: Parsed<P>;
    loadResource: () => Promise<S>;
  }) => Promise<RateLimitRule> | RateLimitRule;
  /** Schema of the response; without one the response is 204. */
  response?: R;
  status?: number;
  /** Whether a call creates what it otherwise only shows: its answer is then 201. */
  isCreated?: (query: Parsed<Q>) => boolean;
  /** What is recorded in the account's audit log after the handler succeeded. */
  audit?: AuditRule<Done<A, P, Q, B, R, S>>;
  handler: (context: RouteContext<A, P, Q, B, S>) => Promise<Returned<R>>;
};
