import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isAllowed, NOT_ALLOWED, type Permission, type Role } from "@/lib/domain/teams/permissions";

/** 403 unless a member with this role may do it. */
export function requireAllowed(role: Role, permission: Permission): void {
  if (!isAllowed(role, permission)) {
    throw new AppError("forbidden", NOT_ALLOWED);
  }
}
