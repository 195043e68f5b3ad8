import "server-only";
import type { Role } from "@/lib/domain/teams/permissions";
import type { TeamTheme } from "@/lib/domain/theme/theme";
import { storedTeamTheme } from "@/lib/domain/theme/theme-schema";
import { recordErased } from "@/lib/server/audit/erased-records.repository";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { findStorageKeysOfTeams } from "@/lib/server/files/files.repository";

/** The teams of an account, the personal one first, with the role there and the number of members. */
export async function findTeamsOf(userId: number) {
  const rows = await db.membership.findMany({
    where: { userId },
    select: {
      role: true,
      team: {
        select: {
          id: true,
          name: true,
          personalOfId: true,
          requiresSecondFactor: true,
          senderName: true,
          theme: true,
          _count: { select: { members: true } },
        },
      },
    },
    orderBy: { team: { id: "asc" } },
  });
  const teams = rows.map(({ role, team: { _count, personalOfId, theme, ...team } }) => ({
    ...team,
    theme: storedTeamTheme(theme),
    role,
    isPersonal: personalOfId === userId,
    members: _count.members,
  }));
  return teams.sort((one, other) => Number(other.isPersonal) - Number(one.isPersonal));
}

export function countTeamsOf(userId: number): Promise<number> {
  return db.membership.count({ where: { userId } });
}

/** Creates a team with its first owner; resolves to its id. */
export async function insertTeam({
  name,
  ownerId,
}: {
  name: string;
  ownerId: number;
}): Promise<number> {
  const role: Role = "owner";
  const team = await db.team.create({
    data: { name, members: { create: { userId: ownerId, role } } },
    select: { id: true },
  });
  return team.id;
}

export async function renameTeam({ id, name }: { id: number; name: string }): Promise<void> {
  await db.team.updateMany({ where: { id }, data: { name } });
}

/** Null: nobody. */
export async function setSenderName({
  id,
  senderName,
}: {
  id: number;
  senderName: string | null;
}): Promise<void> {
  await db.team.updateMany({ where: { id }, data: { senderName } });
}

/** Null: the standard look. */
export async function setTeamTheme({
  id,
  theme,
}: {
  id: number;
  theme: TeamTheme | null;
}): Promise<void> {
  await db.team.updateMany({ where: { id }, data: { theme: theme ?? Prisma.DbNull } });
}

/** Sets whether the team asks its members for a second factor; false when it was so already. */
export async function setSecondFactorRule({
  id,
  isRequired,
}: {
  id: number;
  isRequired: boolean;
}): Promise<boolean> {
  const { count } = await db.team.updateMany({
    where: { id, requiresSecondFactor: !isRequired },
    data: { requiresSecondFactor: isRequired },
  });
  return count > 0;
}

/** Runs changes of a team's members while nobody else changes them. */
export function withLockedTeam<T>(
  id: number,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, id);
    return work(transaction);
  });
}

/** Deletes a team with all that is its own; resolves to the storage keys of its files. */
export function deleteTeamAlone(id: number): Promise<string[]> {
  const now = new Date();
  return db.$transaction((transaction) => deleteTeams(transaction, { ids: [id], now }));
}

/** Deletes teams with all that is theirs; resolves to the storage keys of their files. */
export async function deleteTeams(
  transaction: DatabaseTransaction,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<string[]> {
  const ofTeams = { where: { teamId: { in: [...ids] } } };
  const select = { id: true, createdAt: true } as const;
  // Only locks the rows: none is moved away that is then on the list of what is deleted.
  await transaction.form.updateMany({ where: ofTeams.where, data: { isStopped: true } });
  const storageKeys = await findStorageKeysOfTeams(ids, transaction);
  const forms = await transaction.form.findMany({ where: ofTeams.where, select });
  const requests = await transaction.bundledRequest.findMany({ where: ofTeams.where, select });
  const teams = await transaction.team.findMany({ where: { id: { in: [...ids] } }, select });
  await transaction.team.deleteMany({ where: { id: { in: [...ids] } } });
  // Each by itself: in the backup that a restore brings back, a form may be of another team.
  await recordErased(transaction, { kind: "form", records: forms, now });
  await recordErased(transaction, { kind: "request", records: requests, now });
  await recordErased(transaction, { kind: "team", records: teams, now });
  return storageKeys;
}
