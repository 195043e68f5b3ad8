import "server-only";
import {
  defaultRecipients,
  notificationRecipients,
} from "@/lib/domain/notifications/notification-recipients";
import { isReached } from "@/lib/domain/teams/form-reach";
import { isAllowed, ROLES } from "@/lib/domain/teams/permissions";
import { storedFormIds } from "@/lib/server/auth/stored-form-ids";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

const READERS_OF_ANSWERS = ROLES.filter((role) => isAllowed(role, "answers:read"));

type Memberships = Pick<DatabaseTransaction, "membership">;
/** What answers are of; `formId` null: of no form, as a bundled request or a form that is not made yet. */
type AnswersOf = { teamId: number; formId: number | null };
type About = AnswersOf & {
  madeById: number | null;
  /** Ids of the members whom the form names; those who may not read answers count as not named. */
  chosen?: readonly number[];
};

/** The members who may read the answers of a form, without those whose accounts are disabled. */
export async function findReadersOfAnswers(
  { teamId, formId }: AnswersOf,
  client: Memberships = db,
): Promise<ReaderOfAnswers[]> {
  const readers = await findReadersInTeam(teamId, client);
  return readers.filter(({ formIds }) => isReached(formIds, formId));
}

export type ReaderOfAnswers = Awaited<ReturnType<typeof findReadersInTeam>>[number];

/** The members who may read answers of a team's forms, each with the forms that it sees, without disabled accounts. */
export async function findReadersInTeam(teamId: number, client: Memberships = db) {
  const members = await client.membership.findMany({
    where: { teamId, role: { in: [...READERS_OF_ANSWERS] }, user: { disabledAt: null } },
    select: {
      userId: true,
      role: true,
      formIds: true,
      user: { select: { username: true, email: true, emailConfirmedAt: true } },
    },
    orderBy: { userId: "asc" },
  });
  return members.map(({ user: { emailConfirmedAt, ...names }, formIds, ...member }) => ({
    ...member,
    ...names,
    formIds: storedFormIds.parse(formIds),
    isConfirmed: emailConfirmedAt !== null,
  }));
}

/** The addresses that are e-mailed about a form or a request: only confirmed ones. */
export async function findMailAddresses(
  client: Memberships,
  { teamId, formId, madeById, chosen = [] }: About,
): Promise<string[]> {
  const members = await findReadersOfAnswers({ teamId, formId }, client);
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

/** Whether an address is that of a member who may read the answers: e-mails may wait longer than a membership. */
export async function isMemberAddress({
  address,
  ...answers
}: AnswersOf & { address: string }): Promise<boolean> {
  const readers = await findReadersOfAnswers(answers);
  return readers.some(({ email }) => email.toLowerCase() === address.toLowerCase());
}
