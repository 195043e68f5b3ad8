import "server-only";
import {
  defaultRecipients,
  notificationRecipients,
} from "@/lib/domain/notifications/notification-recipients";
import { isAllowed, ROLES } from "@/lib/domain/teams/permissions";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

const READERS_OF_ANSWERS = ROLES.filter((role) => isAllowed(role, "answers:read"));

type Memberships = Pick<DatabaseTransaction, "membership">;
type About = {
  teamId: number;
  madeById: number | null;
  /** Ids of the members whom the form names; those who may not read answers count as not named. */
  chosen?: readonly number[];
};

/** The members who may read a team's answers, without those whose accounts are disabled. */
export async function findReadersOfAnswers(teamId: number, client: Memberships = db) {
  const members = await client.membership.findMany({
    where: { teamId, role: { in: [...READERS_OF_ANSWERS] }, user: { disabledAt: null } },
    select: {
      userId: true,
      role: true,
      user: { select: { username: true, email: true, emailConfirmedAt: true } },
    },
    orderBy: { userId: "asc" },
  });
  return members.map(({ user: { emailConfirmedAt, ...names }, ...member }) => ({
    ...member,
    ...names,
    isConfirmed: emailConfirmedAt !== null,
  }));
}

/** The addresses that are e-mailed about a form or a request: only confirmed ones. */
export async function findMailAddresses(
  client: Memberships,
  { teamId, madeById, chosen = [] }: About,
): Promise<string[]> {
  const members = await findReadersOfAnswers(teamId, client);
  const byDefault = defaultRecipients(members, madeById);
  return notificationRecipients(chosen, { members, byDefault }).flatMap(({ email, isConfirmed }) =>
    isConfirmed ? [email] : [],
  );
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
