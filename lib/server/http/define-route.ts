import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { recordAction } from "@/lib/server/audit/record-action";
import { requireRecentAuthentication } from "@/lib/server/auth/require-recent-authentication";
import { env } from "@/lib/server/environment/env";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { admitToken, routeScope } from "./admit-token";
import { BodyMemory } from "./body/body-memory";
import { PUBLIC_BODY_BYTES } from "./body/body-sizes";
import type { KeyCheck } from "./body/check-json";
import {
  declaredLength,
  isMultipart,
  readJsonBody,
  refuseDeclaredLength,
} from "./body/read-json-body";
import type { RequestBody } from "./body/request-body";
import { answerOnce } from "./idempotency/answer-once";
import { readIdempotencyKey } from "./idempotency/idempotency-key";
import { actorOf, identifyCaller } from "./identify-caller";
import { parseInput, queryOf } from "./parse-input";
import { clientIp } from "./proxy/client-ip";
import { rateLimit } from "./rate-limit";
import { REQUEST_ID_HEADER } from "./requests/request-id";
import { requirePermission } from "./require-permission";
import { cacheBriefly } from "./responses/cache-briefly";
import { withCommonHeaders } from "./responses/common-headers";
import { errorReply } from "./responses/error-reply";
import { asksForProblem } from "./responses/problem";
import { ReplyHeaders } from "./responses/reply-headers";
import { StreamReply, type RouteReply } from "./responses/stream-reply";
import type { Declared } from "./route-declaration";
import type { Auth, Caller, Parsed, RouteContext, RouteOptions, Schema } from "./route-options";
import { logRefusal } from "./security-log";

/** A web request, or the same of a Node request. */
export type RouteRequest = {
  headers: RequestHeaders;
  method: string;
  /** The whole address. */
  url: string;
  body: RequestBody;
  signal?: AbortSignal;
};
/** Answers a request; never rejects. */
export type Respond = (request: RouteRequest, rawParams: unknown) => Promise<RouteReply>;
/** One without a declaration only refuses or redirects: `Allow` and the document of the API do not name it. */
export type Route = Respond & Partial<Declared>;

/** Wraps every route: session, limits, parsing and errors around a handler that returns data. */
export function defineRoute<
  A extends Auth,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
  S = undefined,
>(options: RouteOptions<A, P, Q, B, R, S>): Respond & Declared {
  const route: Respond = async (request, rawParams) => {
    const requestId = request.headers.get(REQUEST_ID_HEADER) ?? randomUUID();
    const { isForAnySite = false } = options;
    const lease = new BodyMemory();
    const found = options.params?.safeParse(rawParams);
    // The conditional types here and in the context follow from the schemas that are applied.
    const params = found?.success === false ? null : (found?.data as Parsed<P>);
    const caller = { headers: request.headers, parameters: parametersOf(request) };
    let loaded: Promise<S> | undefined;
    const loadBriefly = cacheBriefly(
      () => options.loadResource?.(params as Parsed<P>, caller) as Promise<S>,
    );
    const loadResource = () => (loaded = loadBriefly());
    try {
      const known = { options, request, requestId, params, caller, loadResource, lease };
      return withCommonHeaders(await respond(known), { requestId, isForAnySite });
    } catch (error) {
      logRefusal(error, { headers: request.headers, requestId });
      const isUnread = params === null || isRefusedUnread(error);
      const resource = loaded ?? (isUnread ? undefined : loadResource());
      const texts = await textsOfRoute(options, caller, resource);
      const isProblem = asksForProblem(request.headers.get("accept"));
      const { challenge } = options;
      const reply = errorReply({ error, requestId, texts, isProblem, challenge });
      return withCommonHeaders(reply, { requestId, isForAnySite });
    } finally {
      lease.release();
    }
  };
  return Object.assign(route, { declaration: options });
}

/** Whether a limit refused the call: nothing is loaded to say so. */
function isRefusedUnread(error: unknown): boolean {
  return error instanceof AppError && (error.code === "rate-limited" || error.code === "too-large");
}

/** In which a call is told what is wrong. */
async function textsOfRoute<S>(
  { texts }: { texts?: (caller: Caller, resource: S | undefined) => SystemTexts },
  caller: Caller,
  loading: Promise<S> | undefined,
): Promise<SystemTexts> {
  if (texts === undefined) {
    return ENGLISH;
  }
  try {
    return texts(caller, await loading);
  } catch {
    // What failed says so itself.
    return texts(caller, undefined);
  }
}

function parametersOf({ url }: RouteRequest): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
}

async function respond<
  A extends Auth,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  S,
>({
  options,
  request,
  requestId,
  params,
  caller,
  loadResource,
  lease,
}: {
  options: RouteOptions<A, P, Q, B, R, S>;
  request: RouteRequest;
  requestId: string;
  /** Null where those of the address do not match. */
  params: Parsed<P> | null;
  caller: Caller;
  loadResource: () => Promise<S>;
  lease: BodyMemory;
}): Promise<RouteReply> {
  const { maxBodyBytes = options.auth === "user" ? LIMITS.jsonBodyBytes : PUBLIC_BODY_BYTES } =
    options;
  // Only some need it, and it takes a while.
  const ipOf = () => clientIp(request.headers);
  const isFile = options.takesFile === true && isMultipart(request.headers.get("content-type"));
  if (typeof maxBodyBytes === "number" && !isFile) {
    refuseDeclaredLength({ request, maxBytes: maxBodyBytes });
  }

  const resource = params === null ? null : (options.resource?.(params) ?? null);
  const { auth } = options;
  const identity =
    auth === "public"
      ? null
      : await identifyCaller({ auth, request, ip: ipOf(), resource, isFile });
  const isByForm = options.resource !== undefined || options.isByForm === true;
  const needed = routeScope(options);
  const reply = new ReplyHeaders();
  if (identity !== null) {
    const admitted = await admitToken({ identity, ip: ipOf(), needed, isByForm });
    admitted.forEach(([name, value]) => reply.set(name, value));
  }
  if (params === null) {
    throw new AppError("not-found", options.notFound ?? "Not found");
  }
  const team =
    identity !== null && options.permission !== undefined
      ? requirePermission({ identity, permission: options.permission, resource, isByForm })
      : null;
  if (identity !== null && options.isSensitive) {
    await requireRecentAuthentication(identity);
  }
  const { parameters } = caller;
  if (options.rateLimit !== undefined && env.RATE_LIMITS === "on") {
    await rateLimit(await options.rateLimit({ ip: ipOf(), params, loadResource }));
  }
  if (options.asksForAccess) {
    // Before anything is said about what was sent.
    await loadResource();
  }
  const declaredBytes = declaredLength(request);
  const maxBytes =
    typeof maxBodyBytes === "function"
      ? await maxBodyBytes({ loadResource, declaredBytes })
      : maxBodyBytes;
  const context = {
    identity,
    team,
    params,
    loadResource,
    query: options.query && parseInput(options.query, queryOf(parameters)),
    body:
      options.body && maxBytes !== "streamed" && !isFile
        ? await parseBody({ options, request, maxBytes, lease })
        : undefined,
    request: {
      id: requestId,
      method: request.method,
      get ip() {
        return ipOf();
      },
      actor: actorOf(identity),
      headers: request.headers,
      parameters,
      body: request.body,
      signal: request.signal,
    },
    reply,
  } as unknown as RouteContext<A, P, Q, B, S>;

  const answer = () => answerOf({ options, context, reply });
  const key =
    options.isIdempotent && identity !== null ? readIdempotencyKey(request.headers) : null;
  if (key === null || identity === null) {
    return answer();
  }
  const call = `${request.method} ${new URL(request.url, "http://localhost").pathname}`;
  // With the reach: what somebody who reaches more was answered is not repeated.
  const sent = JSON.stringify([team?.id, team?.formIds, context.query, context.body]);
  const encryptFor =
    options.hasSecretAnswer === true ? (team?.id ?? identity.personalTeam.id) : null;
  return answerOnce({ userId: identity.user.id, call, key, sent, encryptFor, answer });
}

/** Lets the handler do its work. */
async function answerOf<
  A extends Auth,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  S,
>({
  options,
  context,
  reply,
}: {
  options: RouteOptions<A, P, Q, B, R, S>;
  context: RouteContext<A, P, Q, B, S>;
  reply: ReplyHeaders;
}): Promise<RouteReply> {
  const data = await options.handler(context);
  if (options.audit !== undefined) {
    await recordAction({
      rule: options.audit,
      done: { ...context, data },
      request: context.request,
    });
  }
  if (data instanceof StreamReply) {
    return data.toReply(reply);
  }
  if (options.response === undefined) {
    return { status: options.status ?? 204, headers: reply, body: null };
  }
  const body = JSON.stringify(options.response.parse(data));
  reply.set("Content-Type", "application/json; charset=utf-8");
  const isCreated = options.isCreated?.(context.query) === true;
  return { status: isCreated ? 201 : (options.status ?? 200), headers: reply, body };
}

async function parseBody({
  options,
  request,
  maxBytes,
  lease,
}: {
  options: { body?: Schema; keyCheck?: KeyCheck; maxKeys?: number };
  request: RouteRequest;
  maxBytes: number;
  lease: BodyMemory;
}): Promise<unknown> {
  refuseDeclaredLength({ request, maxBytes });
  const value = await readJsonBody({
    request,
    maxBytes,
    lease,
    keyCheck: options.keyCheck ?? "nested",
    maxKeys: options.maxKeys,
  });
  return options.body && parseInput(options.body, value);
}
