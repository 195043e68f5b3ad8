import "server-only";
import { AppError } from "@/lib/domain/errors";
import { CERTAIN_FORMS_ONLY, type FormReach } from "@/lib/domain/teams/form-reach";
import { isAllowed, NOT_ALLOWED, type Permission, type Role } from "@/lib/domain/teams/permissions";
import { NEEDS_SECOND_FACTOR } from "@/lib/domain/teams/second-factor";

/** 403 unless a member with this role may do it. */
export function requireAllowed(role: Role, permission: Permission): void {
  if (!isAllowed(role, permission)) {
    throw new AppError("forbidden", NOT_ALLOWED);
  }
}

/** 403 for who reaches certain forms of the team alone. */
export function requireAllForms({ formIds }: { formIds: FormReach }): void {
  if (formIds !== null) {
    throw new AppError("forbidden", CERTAIN_FORMS_ONLY);
  }
}

/** 403 while the team asks for a second factor that the caller has not. */
export function requireOpenTeam({ needsSecondFactor }: { needsSecondFactor: boolean }): void {
  if (needsSecondFactor) {
    throw new AppError("forbidden", NEEDS_SECOND_FACTOR);
  }
}
