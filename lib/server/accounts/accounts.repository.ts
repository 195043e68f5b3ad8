import "server-only";
import type { Role } from "@/lib/domain/teams/permissions";
import { recordErased } from "@/lib/server/audit/erased-records.repository";
import { connectionSelect } from "@/lib/server/auth/present-connection";
import { HAS_SECOND_FACTOR } from "@/lib/server/auth/second-factor.repository";
import type { SessionSecrets } from "@/lib/server/auth/sessions/session-secrets";
import { endUnfinishedAccess } from "@/lib/server/auth/sessions/sessions.repository";
import { ensureRecipient } from "@/lib/server/bundled-requests/recipient.repository";
import { db, isSqlite, Prisma, readRows, type DatabaseTransaction } from "@/lib/server/db/client";
import { enqueueAccountEventMail } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import { endHooksOf } from "@/lib/server/outbox/hooks/living-hooks.repository";
import type { MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { hasTokens } from "@/lib/server/teams/api-tokens.repository";
import { deleteInvitationsBy } from "@/lib/server/teams/invitations.repository";
import { joinByInvitation } from "@/lib/server/teams/join-team.repository";
import { lockTeamsOfAccount } from "@/lib/server/teams/members.repository";
import { deleteTeams } from "@/lib/server/teams/teams.repository";
import { mailLink } from "./account-links.repository";
import { acceptedPasswordHash } from "./sign-in/password-sign-in";
import type { ExternalIdentity } from "./single-sign-on/external-identity";

const FIRST_ACCOUNT_LOCK = 7_208_142;
const ACCOUNT_DELETED = "account-deleted";

/** What `presentUser` shows. */
export const userSelect = {
  id: true,
  username: true,
  email: true,
  personalTeam: { select: { id: true, name: true, boardConnection: connectionSelect } },
} as const;

/** The account with this address and what a sign-in asks of it, in one query. */
export async function findUserForSignIn(email: string) {
  const [row] = await readRows(Prisma.sql`
    SELECT "u"."id", "u"."username", "u"."email", "u"."passwordHash", "u"."hasPasswordException",
      CASE WHEN ${HAS_SECOND_FACTOR} THEN 1 ELSE 0 END,
      "t"."id", "t"."name", "b"."organisationName", "b"."state"
    FROM "User" "u"
    LEFT JOIN "Team" "t" ON "t"."personalOfId" = "u"."id"
    LEFT JOIN "BoardConnection" "b" ON "b"."teamId" = "t"."id"
    WHERE "u"."emailKey" = ${comparable(email)}`);
  if (row === undefined) {
    return null;
  }
  const [id, username, address, passwordHash, isException, hasFactor, ...team] = row;
  const [teamId, name, organisationName, state] = team;
  const connection = { organisationName: String(organisationName), state: String(state) };
  return {
    id: Number(id),
    username: String(username),
    email: String(address),
    passwordHash: String(passwordHash),
    // A driver of SQLite returns a number.
    hasPasswordException: Boolean(isException),
    hasSecondFactor: Number(hasFactor) === 1,
    personalTeam:
      teamId === null
        ? null
        : {
            id: Number(teamId),
            name: String(name),
            boardConnection: state === null ? null : connection,
          },
  };
}

export function findUserById(id: number) {
  return db.user.findUnique({ where: { id }, select: { ...userSelect, passwordHash: true } });
}

/** Whether the e-mail address and the username already belong to an account. */
export async function findTakenNames({ username, email }: { username: string; email: string }) {
  const [byEmail, byUsername] = await Promise.all([
    db.user.findUnique({ where: { emailKey: comparable(email) }, select: { id: true } }),
    db.user.findUnique({ where: { usernameKey: comparable(username) }, select: { id: true } }),
  ]);
  return { isEmailTaken: byEmail !== null, isUsernameTaken: byUsername !== null };
}

export async function hasAccounts(
  client: Pick<DatabaseTransaction, "user"> = db,
): Promise<boolean> {
  return (await client.user.findFirst({ select: { id: true } })) !== null;
}

/**
 * Creates an account with its personal team and, in the same transaction, accepts its invitation and makes
 * the first team of an installation the recipient of its bundled requests. Null, and nothing happens, when it
 * would not be the first account but may only be that. `confirmation`: e-mails a link that confirms the address.
 */
export function insertUser({
  username,
  email,
  passwordHash,
  identity,
  invitation,
  isFirstOnly,
  confirmedAt,
  confirmation,
}: {
  username: string;
  email: string;
  passwordHash: string;
  identity: ExternalIdentity | null;
  /** The secret of an invitation. */
  invitation: string | null;
  isFirstOnly: boolean;
  /** When its address is known to be the account's; null until a link confirms it. */
  confirmedAt: Date | null;
  confirmation: { mailed: MailedSecret; now: Date } | null;
}) {
  return db.$transaction(async (transaction) => {
    if (isFirstOnly && !(await isFirst(transaction))) {
      return null;
    }
    const user = await transaction.user.create({
      data: {
        username,
        usernameKey: comparable(username),
        email,
        emailKey: comparable(email),
        passwordHash,
        emailConfirmedAt: confirmedAt,
        personalTeam: { create: { name: username } },
        ...(identity !== null && { identities: { create: identity } }),
      },
      select: userSelect,
    });
    const { id: userId, personalTeam } = user;
    if (personalTeam !== null) {
      const data = { teamId: personalTeam.id, userId, role: "owner" satisfies Role };
      await transaction.membership.create({ data, select: { userId: true } });
      if (confirmation !== null) {
        const account = { userId, teamId: personalTeam.id, email };
        await mailLink(transaction, { account, purpose: "confirm", ...confirmation });
      }
    }
    await ensureRecipient(transaction);
    const joined =
      invitation === null
        ? null
        : await joinByInvitation(transaction, { token: invitation, account: { ...user, email } });
    return { user, joined };
  });
}

/** Whether there is no account yet; of concurrent calls the first one is answered first. */
async function isFirst(transaction: DatabaseTransaction): Promise<boolean> {
  if (!isSqlite()) {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`;
  }
  return !(await hasAccounts(transaction));
}

/** Null for an account that no password signs in to. */
export async function findPasswordHash(userId: number): Promise<string | null> {
  const select = { passwordHash: true, hasPasswordException: true };
  const user = await db.user.findUnique({ where: { id: userId }, select });
  return user && acceptedPasswordHash(user);
}

/**
 * In one transaction: stores the new hash, ends every other session and what would open one, replaces the secrets of
 * this one, and tells the account by e-mail.
 */
export async function replacePassword({
  userId,
  passwordHash,
  sessionId,
  hashes,
}: {
  userId: number;
  passwordHash: string;
  sessionId: number;
  hashes: SessionSecrets["hashes"];
}): Promise<void> {
  const now = new Date();
  await db.$transaction(async (transaction) => {
    await transaction.user.updateMany({ where: { id: userId }, data: { passwordHash } });
    await transaction.session.deleteMany({ where: { userId, id: { not: sessionId } } });
    await transaction.session.updateMany({ where: { userId, id: sessionId }, data: hashes });
    await endUnfinishedAccess(transaction, userId);
    const notice = {
      about: "password-changed",
      hasTokens: await hasTokens(userId, transaction),
    } as const;
    await enqueueAccountEventMail(transaction, { userId, notice, now });
  });
}

/**
 * Deletes the account, and with it the teams of which it is the only member, with all that is theirs. One
 * row in the installation's own log remains, for the operator. Resolves to these teams and the storage keys of
 * the files that were theirs, or to the names of the teams that would lose their last owner: then nothing happens.
 */
export function deleteUser({
  userId,
  at,
}: {
  userId: number;
  at: Date;
}): Promise<{ teamIds: number[]; storageKeys: string[] } | { ownerless: string[] }> {
  return db.$transaction(async (transaction) => {
    const { alone, ownerless } = await lockTeamsOfAccount(userId, transaction);
    if (ownerless.length > 0) {
      return { ownerless };
    }
    const storageKeys = await deleteTeams(transaction, { ids: alone, now: at });
    await deleteInvitationsBy({ userId }, transaction);
    await endHooksOf(transaction, { userId, now: at });
    const select = { id: true, createdAt: true } as const;
    const records = await transaction.user.findMany({ where: { id: userId }, select });
    const { count } = await transaction.user.deleteMany({ where: { id: userId } });
    if (count > 0) {
      await recordErased(transaction, { kind: "account", records, now: at });
      const data = { event: ACCOUNT_DELETED, accountId: userId, at };
      await transaction.installationEvent.create({ data, select: { id: true } });
    }
    return { teamIds: alone, storageKeys };
  });
}

/** E-mail addresses and usernames are compared without case. */
function comparable(name: string): string {
  return name.toLowerCase();
}
