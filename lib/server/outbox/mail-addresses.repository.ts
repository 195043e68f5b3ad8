import "server-only";
import { isAllowed, ROLES } from "@/lib/domain/teams/permissions";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

const READERS_OF_ANSWERS = ROLES.filter((role) => isAllowed(role, "answers:read"));

/**
 * Who is e-mailed about a form: the member who made it, or the owners once that one is gone or may not
 * read answers. About what nobody made, the owners. Only confirmed addresses, and not of disabled accounts.
 */
export async function findMailAddresses(
  client: Pick<DatabaseTransaction, "membership">,
  { teamId, madeById }: { teamId: number; madeById: number | null },
): Promise<string[]> {
  const members = await client.membership.findMany({
    where: { teamId, role: { in: [...READERS_OF_ANSWERS] }, user: { disabledAt: null } },
    select: { userId: true, role: true, user: { select: { email: true, emailConfirmedAt: true } } },
    orderBy: { userId: "asc" },
  });
  const maker = members.filter(({ userId }) => userId === madeById);
  const mailed = maker.length > 0 ? maker : members.filter(({ role }) => role === "owner");
  return mailed.flatMap(({ user }) => (user.emailConfirmedAt === null ? [] : [user.email]));
}

/** Whether the account with this address confirmed it. */
export async function isConfirmedAddress(address: string): Promise<boolean> {
  const where = { emailKey: address.toLowerCase(), emailConfirmedAt: { not: null } };
  return (await db.user.count({ where })) > 0;
}

/** Whether an address is that of a member who may read answers: e-mails may wait longer than a membership. */
export async function isMemberAddress({
  teamId,
  address,
}: {
  teamId: number;
  address: string;
}): Promise<boolean> {
  const user = { emailKey: address.toLowerCase(), disabledAt: null };
  const where = { teamId, role: { in: [...READERS_OF_ANSWERS] }, user };
  return (await db.membership.count({ where })) > 0;
}
