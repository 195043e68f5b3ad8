import "server-only";
import { AppError } from "@/lib/domain/errors";
import { includesScope, PEOPLE_ONLY, scopeOf, type Scope } from "@/lib/domain/teams/scopes";
import { touchApiToken } from "@/lib/server/auth/api-tokens.repository";
import type { CallingToken, Identity } from "@/lib/server/auth/authenticate";
import { logger } from "@/lib/server/logging/logger";
import { takeFromQuota, tooManyRequests, type Quota } from "./rate-limit";
import type { RoutePermission } from "./require-permission";

/** The scope that a token needs for a route, or all of several; "any" token may do what needs none. */
export type RouteScope = Scope | readonly Scope[] | "any" | typeof PEOPLE_ONLY;

const CALLS = { points: 600, windowMs: 60_000 };
const WINDOW_SECONDS = CALLS.windowMs / 1000;
const NOTED_EVERY_MS = 5 * 60 * 1000;

const FOR_PEOPLE = "This is for people only: no token may do it. Please sign in.";
export const TOKEN_FOR_FORMS_ONLY = "This token is for certain forms only.";

/** What a route takes from tokens: as its permission says, unless it declares a scope. */
export function routeScope({
  permission,
  scope,
}: {
  permission?: RoutePermission | undefined;
  scope?: RouteScope | undefined;
}): RouteScope {
  const isOfTeam = permission !== undefined && permission !== "account";
  return scope ?? (isOfTeam ? scopeOf(permission) : PEOPLE_ONLY);
}

/**
 * Lets the token of a caller through: notes its use, counts the call (429 above 600 a minute), and refuses with
 * 403 what its scopes do not cover. A token for certain forms may only call what names one of a team's
 * resources, which are looked up by form, or what lists by form. Resolves to the headers that say what is
 * left; a caller with a session has none.
 */
export async function admitToken({
  identity: { token, activeTeam },
  needed,
  isByForm,
  ip,
  now = new Date(),
}: {
  identity: Pick<Identity, "token" | "activeTeam">;
  needed: RouteScope;
  isByForm: boolean;
  ip: string;
  now?: Date;
}): Promise<[name: string, value: string][]> {
  if (token === null) {
    return [];
  }
  noteUse({ token, ip, now });
  const quota = await takeFromQuota({ key: `token:${token.id}`, ...CALLS });
  if (quota !== null && quota.remaining < 0) {
    throw tooManyRequests(quota.resetSeconds);
  }
  requireScope({ token, needed });
  if (activeTeam.formIds !== null && needed !== "any" && !isByForm) {
    throw new AppError("forbidden", TOKEN_FOR_FORMS_ONLY);
  }
  return quota === null ? [] : quotaHeaders(quota);
}

function requireScope({ token, needed }: { token: CallingToken; needed: RouteScope }): void {
  if (needed === PEOPLE_ONLY) {
    throw new AppError("forbidden", FOR_PEOPLE);
  }
  if (needed === "any") {
    return;
  }
  const missing = [needed].flat().find((scope) => !includesScope(token.scopes, scope));
  if (missing !== undefined) {
    throw new AppError("forbidden", `This token may not do that (needs ${missing}).`);
  }
}

/** Every few minutes, and without making the call wait. */
function noteUse({ token, ip, now }: { token: CallingToken; ip: string; now: Date }): void {
  const notedSince = new Date(now.getTime() - NOTED_EVERY_MS);
  if (token.lastUsedAt === null || token.lastUsedAt < notedSince) {
    touchApiToken({ id: token.id, from: ip, now, notedSince }).catch((error: unknown) =>
      logger.warn({ error }, "Could not note the use of an API token"),
    );
  }
}

// As draft-ietf-httpapi-ratelimit-headers has it since version 08: quota, window, remaining, seconds until the reset.
function quotaHeaders({ remaining, resetSeconds }: Quota): [name: string, value: string][] {
  return [
    ["RateLimit-Policy", `"token";q=${CALLS.points};w=${WINDOW_SECONDS}`],
    ["RateLimit", `"token";r=${remaining};t=${resetSeconds}`],
  ];
}
