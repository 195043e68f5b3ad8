import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import {
  findRemovalsOfAccount,
  removeWebhooks,
} from "@/lib/server/board-service/webhooks/remove-webhooks";
import { removeBytes } from "@/lib/server/files/purge-files";
import { logger } from "@/lib/server/logging/logger";
import { handOverAllStages } from "@/lib/server/public-form/stages/hand-over-stages.repository";
import { forgetPurgedWords } from "@/lib/server/submissions/search/forget-purged-words.repository";
import { deleteUser } from "./accounts.repository";
import { requirePassword } from "./passwords/require-password";

/**
 * Deletes the account with the teams of which it is the only member; what it made in other teams stays there.
 * 400 for a wrong password, 409 when a team with other members would lose its last owner.
 */
export async function deleteAccount({
  identity,
  password,
  caller,
}: {
  identity: Pick<Identity, "user" | "personalTeam" | "session">;
  password: string | undefined;
  caller: Caller;
}): Promise<void> {
  await requirePassword({ identity, password, caller, field: "password" });
  const { id } = identity.user;
  const now = new Date();
  const removals = await findRemovalsOfAccount(id);
  const deleted = await deleteUser({ userId: id, at: now });
  if ("ownerless" in deleted) {
    const names = deleted.ownerless.join(", ");
    throw new AppError(
      "conflict",
      `A team needs an owner. Make another member one first: ${names}.`,
    );
  }
  logger.info({ accountId: id }, "Account deleted");
  const gone = new Set(deleted.teamIds);
  await removeWebhooks(removals.filter(({ teamId }) => gone.has(teamId)));
  await handOverAllStages(now, id);
  await removeBytes(deleted.storageKeys);
  await forgetPurgedWords();
}
