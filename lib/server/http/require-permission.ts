import "server-only";
import type { Permission } from "@/lib/domain/teams/permissions";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import { requireAllowed } from "@/lib/server/auth/require-allowed";
import { thingNotFound, type Thing } from "@/lib/server/auth/things";

/** What a caller must be allowed: "account" is for calls about the caller alone, which every account may. */
export type RoutePermission = Permission | "account";

/** The team that a call is about; 404 for things of others, 403 when the role there may not do it. */
export function requirePermission({
  identity,
  permission,
  thing,
}: {
  identity: Identity;
  permission: RoutePermission;
  thing: Thing | null;
}): MemberTeam {
  if (permission === "account") {
    return identity.personalTeam;
  }
  if (thing !== null && identity.thingTeam === null) {
    throw thingNotFound(thing);
  }
  const team = identity.thingTeam ?? identity.activeTeam;
  requireAllowed(team.role, permission);
  return team;
}
