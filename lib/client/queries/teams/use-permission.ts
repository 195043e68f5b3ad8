"use client";

import { isAllowed, type Permission } from "@/lib/domain/teams/permissions";
import { useAuth } from "../accounts/use-auth";

/** Whether the signed-in user may do it in the active team. The server decides; this hides what it would refuse. */
export function usePermission(permission: Permission): boolean {
  const { user } = useAuth();
  return user !== null && isAllowed(user.team.role, permission);
}

/** Whether all forms of the active team are shared with whoever is signed in; what is of no form is only then. */
export function useReachesAllForms(): boolean {
  return useAuth().user?.team.formIds === undefined;
}
