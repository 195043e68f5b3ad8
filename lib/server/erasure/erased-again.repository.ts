import "server-only";
import { recordErased, type ErasedKind } from "@/lib/server/audit/erased-records.repository";
import { db } from "@/lib/server/db/client";
import { BEING_ERASED } from "@/lib/server/forms/drafts/trash";
import { deleteInvitationsBy } from "@/lib/server/teams/invitations.repository";
import { lockTeamsOfAccount } from "@/lib/server/teams/members.repository";
import { deleteTeams } from "@/lib/server/teams/teams.repository";

type ErasedKey = { recordId: number; createdAt: Date };

/** Of what is on the list and to be erased again, the next of a kind behind `after`. */
export function findToErase(
  kind: ErasedKind,
  { after, limit }: { after: number; limit: number },
): Promise<ErasedKey[]> {
  return db.erasedRecord.findMany({
    where: { kind, erasedAt: null, recordId: { gt: after } },
    select: { recordId: true, createdAt: true },
    orderBy: { recordId: "asc" },
    take: limit,
  });
}

/** Notes of these that they are gone. */
export async function markErased(
  kind: ErasedKind,
  { keys, now }: { keys: readonly ErasedKey[]; now: Date },
): Promise<void> {
  await db.erasedRecord.updateMany({
    where: { kind, erasedAt: null, OR: [...keys] },
    data: { erasedAt: now },
  });
}

/** Of these the ids that there are again: what has another date has only the number. */
export async function findRestoredIds(
  kind: ErasedKind,
  keys: readonly ErasedKey[],
): Promise<number[]> {
  const where = { OR: keys.map(({ recordId: id, createdAt }) => ({ id, createdAt })) };
  const select = { id: true } as const;
  const find = {
    form: () => db.form.findMany({ where, select }),
    team: () => db.team.findMany({ where, select }),
    account: () => db.user.findMany({ where, select }),
    invitee: () => db.invitee.findMany({ where, select }),
    request: () => db.bundledRequest.findMany({ where, select }),
  };
  return (await find[kind]()).map(({ id }) => id);
}

/** Puts forms where the next purge of the trash deletes them for good, though something of them was held. */
export async function trashForGood(ids: readonly number[]): Promise<void> {
  const some = [...ids];
  await db.submission.updateMany({
    where: { formId: { in: some }, isHeld: true },
    data: { isHeld: false },
  });
  await db.form.updateMany({ where: { id: { in: some } }, data: { deletedAt: BEING_ERASED } });
}

/** Deletes those of these teams that have no form: one that is not on the list was moved elsewhere since. Resolves to their number. */
export function eraseTeams(ids: readonly number[], now: Date): Promise<number> {
  return db.$transaction(async (transaction) => {
    const teams = await transaction.team.findMany({
      where: { id: { in: [...ids] }, forms: { none: {} } },
      select: { id: true },
    });
    await deleteTeams(transaction, { ids: teams.map(({ id }) => id), now });
    return teams.length;
  });
}

/**
 * Deletes accounts; what they made in teams of others stays there. One without which a team of the backup would have no member or
 * no owner stays until the team has another, or is gone. Resolves to the number of those that are deleted.
 */
export async function eraseAccounts(ids: readonly number[], now: Date): Promise<number> {
  let count = 0;
  for (const id of ids) {
    count += await eraseAccount(id, now);
  }
  return count;
}

function eraseAccount(userId: number, now: Date): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { alone, ownerless } = await lockTeamsOfAccount(userId, transaction);
    if (alone.length > 0 || ownerless.length > 0) {
      return 0;
    }
    const where = { id: userId };
    const select = { id: true, createdAt: true } as const;
    const records = await transaction.user.findMany({ where, select });
    await deleteInvitationsBy({ userId }, transaction);
    const { count } = await transaction.user.deleteMany({ where });
    await recordErased(transaction, { kind: "account", records, now });
    return count;
  });
}
