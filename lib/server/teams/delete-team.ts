import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { MemberTeam } from "@/lib/server/auth/authenticate";
import { removeBytes } from "@/lib/server/files/purge-files";
import { logger } from "@/lib/server/logger";
import { deleteTeamAlone } from "./teams.repository";

/** 409 for the personal team of anybody. */
export function refusePersonal({ isPersonal }: MemberTeam): void {
  if (isPersonal) {
    throw new AppError("conflict", "A personal team is deleted with its account.");
  }
}

/** Deletes a team with its forms, answers and files. 409 for a personal team. */
export async function deleteTeam({ id, ...team }: MemberTeam): Promise<void> {
  refusePersonal({ id, ...team });
  const storageKeys = await deleteTeamAlone(id);
  logger.info({ teamId: id }, "Team deleted");
  await removeBytes(storageKeys);
}
