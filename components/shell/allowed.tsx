"use client";

import type { ReactNode } from "react";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { Permission } from "@/lib/domain/teams/permissions";

type AllowedProps = { to: Permission; otherwise?: ReactNode; children: ReactNode };

/** Content for those alone who may do something in the active team. */
export function Allowed({ to, otherwise = null, children }: AllowedProps) {
  return usePermission(to) ? children : otherwise;
}
