import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import { findRemovals, removeWebhooks } from "@/lib/server/board-service/webhooks/remove-webhooks";
import { removeBytes } from "@/lib/server/files/purge-files";
import { logger } from "@/lib/server/logging/logger";
import { forgetPurgedWords } from "@/lib/server/submissions/search/forget-purged-words.repository";
import { deleteTeamAlone } from "@/lib/server/teams/teams.repository";
import { requirePassword } from "./passwords/require-password";

/**
 * Deletes a team with its forms, answers and files. 409 for the personal team of anybody, 400 for a wrong
 * password.
 */
export async function deleteTeam({
  identity,
  team: { id, isPersonal },
  password,
  caller,
}: {
  identity: Pick<Identity, "user" | "personalTeam" | "session">;
  team: MemberTeam;
  password: string | undefined;
  caller: Caller;
}): Promise<void> {
  if (isPersonal) {
    throw new AppError("conflict", "A personal team is deleted with its account.");
  }
  await requirePassword({ identity, password, caller, field: "password" });
  const removals = await findRemovals([id]);
  const storageKeys = await deleteTeamAlone(id);
  logger.info({ teamId: id }, "Team deleted");
  await removeWebhooks(removals);
  await removeBytes(storageKeys);
  await forgetPurgedWords();
}
