"use client";

import type { ReactNode } from "react";
import { usePermission, useReachesAllForms } from "@/lib/client/queries/teams/use-permission";
import type { Permission } from "@/lib/domain/teams/permissions";

type AllowedProps = {
  to: Permission;
  /** It is of no form: also not for members who reach certain forms alone. */
  isOfTeam?: boolean;
  otherwise?: ReactNode;
  children: ReactNode;
};

/** Content for those alone who may do something in the active team. */
export function Allowed({ to, isOfTeam = false, otherwise = null, children }: AllowedProps) {
  const reachesAll = useReachesAllForms();
  return usePermission(to) && (reachesAll || !isOfTeam) ? children : otherwise;
}
