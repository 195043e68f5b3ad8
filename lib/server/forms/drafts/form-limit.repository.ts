import "server-only";
import { AppError } from "@/lib/domain/errors";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { env } from "@/lib/server/environment/env";

type Forms = Pick<DatabaseTransaction, "team" | "form">;

/**
 * As `requireFormQuota`, for a new form: 409 also at the limit of the trash. A form that is restored does
 * not need it.
 */
export async function requireNewFormQuota(transaction: Forms, teamId: number): Promise<void> {
  await requireFormQuota(transaction, teamId);
  const withTrash = await transaction.form.count({ where: { teamId } });
  // An account at its limit can replace every form once a month.
  if (withTrash >= 2 * env.MAX_FORMS_PER_TEAM) {
    throw new AppError(
      "conflict",
      "The trash of this account is full. Restore a form and reuse it, or wait: each form leaves the trash 30 days after it was deleted.",
    );
  }
}

/**
 * To be called first in a transaction that adds a form to the lists of a team: 409 at the limit of forms, 404
 * when the team was deleted meanwhile. Locks the team's row, so that concurrent calls count correctly.
 */
export async function requireFormQuota(transaction: Forms, teamId: number): Promise<void> {
  if (!(await lockTeam(transaction, teamId))) {
    throw new AppError("not-found", "Team not found");
  }
  const formCount = await transaction.form.count({ where: { teamId, deletedAt: null } });
  if (formCount >= env.MAX_FORMS_PER_TEAM) {
    throw new AppError(
      "conflict",
      `An account can hold at most ${env.MAX_FORMS_PER_TEAM} forms. Delete one first.`,
    );
  }
}
