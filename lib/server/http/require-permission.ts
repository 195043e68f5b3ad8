import "server-only";
import { isBesideForms, type Permission } from "@/lib/domain/teams/permissions";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import {
  requireAllForms,
  requireAllowed,
  requireOpenTeam,
} from "@/lib/server/auth/require-allowed";
import { resourceNotFound, type Resource } from "@/lib/server/auth/resources";

/** What a caller must be allowed: "account" is for calls about the caller alone, which every account may. */
export type RoutePermission = Permission | "account";

/**
 * The team that a call is about; 404 for resources of others, 403 when the role there may not do it, a second factor is missing,
 * or the call is of no form and the caller reaches certain forms alone. `isByForm`: it lists by form.
 */
export function requirePermission({
  identity,
  permission,
  resource,
  isByForm,
}: {
  identity: Identity;
  permission: RoutePermission;
  resource: Resource | null;
  isByForm: boolean;
}): MemberTeam {
  if (permission === "account") {
    return identity.personalTeam;
  }
  if (resource !== null && identity.resourceTeam === null) {
    throw resourceNotFound(resource);
  }
  const team = identity.resourceTeam ?? identity.activeTeam;
  requireOpenTeam(team);
  requireAllowed(team.role, permission);
  if (resource === null && !isByForm && !isBesideForms(permission)) {
    requireAllForms(team);
  }
  return team;
}
