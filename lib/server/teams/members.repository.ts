import "server-only";
import { roleOf, type Role } from "@/lib/domain/teams/permissions";
import { shownTeam } from "@/lib/server/auth/authenticate";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { connectionSelect, presentConnection } from "@/lib/server/auth/present-connection";
import { storedFormIds } from "@/lib/server/auth/stored-form-ids";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";

type Members = Pick<DatabaseTransaction, "membership">;
export type MemberKey = { teamId: number; userId: number };
/** What an invitation makes of whoever accepts it; `formIds`: the only forms that they see, null = all. */
export type JoinedAs = { role: Role; formIds: number[] | null };

/** The members of a team in the order in which they joined. */
export async function findMembers(teamId: number) {
  const rows = await db.membership.findMany({
    where: { teamId },
    select: {
      userId: true,
      role: true,
      formIds: true,
      joinedAt: true,
      user: {
        select: {
          username: true,
          email: true,
          sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
        },
      },
    },
    orderBy: [{ joinedAt: "asc" }, { userId: "asc" }],
  });
  return rows.map(({ user: { sessions, ...names }, ...member }) => ({
    ...member,
    ...names,
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
  }));
}

/** The role of a member; null for others. */
export async function findRole(key: MemberKey, client: Members = db): Promise<Role | null> {
  return (await findMembership(key, client))?.role ?? null;
}

/** The role of a member, and the forms that it sees; null for others. */
export async function findMembership(
  key: MemberKey,
  client: Members = db,
): Promise<JoinedAs | null> {
  const member = await client.membership.findUnique({
    where: { teamId_userId: key },
    select: { role: true, formIds: true },
  });
  return member && { role: roleOf(member.role), formIds: storedFormIds.parse(member.formIds) };
}

/** Stores that a member chose the team: the next session begins in the one that was chosen last. */
export async function storeChoice({ now, ...member }: MemberKey & { now: Date }): Promise<void> {
  await db.membership.updateMany({ where: member, data: { activatedAt: now } });
}

/** The team that an account chose or joined last, with the role there; null before it did. */
export async function findLastChosenTeam(userId: number) {
  const member = await db.membership.findFirst({
    where: { userId, activatedAt: { not: null } },
    select: {
      role: true,
      formIds: true,
      team: { select: { id: true, name: true, boardConnection: connectionSelect } },
    },
    orderBy: { activatedAt: "desc" },
  });
  if (member === null) {
    return null;
  }
  const { boardConnection, ...team } = member.team;
  const formIds = storedFormIds.parse(member.formIds);
  const shown = shownTeam({ ...team, role: roleOf(member.role), formIds });
  return { ...presentConnection(boardConnection), team: shown };
}

export async function isPersonalTeamOf(
  { teamId, userId }: MemberKey,
  client: Pick<DatabaseTransaction, "team"> = db,
): Promise<boolean> {
  return (await client.team.count({ where: { id: teamId, personalOfId: userId } })) > 0;
}

/** Whether the team has an owner besides this member. */
export async function hasOtherOwner(
  { teamId, userId }: MemberKey,
  client: Members,
): Promise<boolean> {
  const role: Role = "owner";
  const where = { teamId, role, userId: { not: userId } };
  return (await client.membership.count({ where })) > 0;
}

/** Whether the team has a member besides this one. */
export async function hasOthers({ teamId, userId }: MemberKey, client: Members): Promise<boolean> {
  return (await client.membership.count({ where: { teamId, userId: { not: userId } } })) > 0;
}

/**
 * Locks an account and its teams until the transaction ends; resolves to the ids of the teams of which it is the only member, and
 * to the names of those with others of which it is the only owner.
 */
export async function lockTeamsOfAccount(
  userId: number,
  transaction: DatabaseTransaction,
): Promise<{ alone: number[]; ownerless: string[] }> {
  // Only locks the row: from here on the account joins and makes no team.
  await transaction.user.updateMany({ where: { id: userId }, data: { id: userId } });
  const teams = await transaction.membership.findMany({
    where: { userId },
    select: { teamId: true, team: { select: { name: true } } },
    // Always locked in this order, so that there are no deadlocks.
    orderBy: { teamId: "asc" },
  });
  const alone: number[] = [];
  const ownerless: string[] = [];
  for (const { teamId, team } of teams) {
    await lockTeam(transaction, teamId);
    const member = { teamId, userId };
    // Read again: the team may have removed the member, or changed the role, before it was locked.
    const role = await findRole(member, transaction);
    if (role !== null && !(await hasOthers(member, transaction))) {
      alone.push(teamId);
    } else if (role === "owner" && !(await hasOtherOwner(member, transaction))) {
      ownerless.push(team.name);
    }
  }
  return { alone, ownerless };
}

/** Forms that are absent stay. */
export async function updateMember(
  { role, formIds, ...where }: MemberKey & { role: Role; formIds?: number[] | null | undefined },
  client: Members,
): Promise<void> {
  const limit = formIds === undefined ? {} : { formIds: formIds ?? Prisma.DbNull };
  await client.membership.updateMany({ where, data: { role, ...limit } });
}

export async function deleteMember(where: MemberKey, client: Members): Promise<void> {
  await client.membership.deleteMany({ where });
}

export async function insertMember(
  { formIds, ...member }: MemberKey & JoinedAs & { joinedAt: Date; activatedAt: Date },
  client: Members,
): Promise<void> {
  const data = { ...member, formIds: formIds ?? Prisma.DbNull };
  await client.membership.create({ data, select: { userId: true } });
}
