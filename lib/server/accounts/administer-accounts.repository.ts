import "server-only";
import { endUnfinishedAccess } from "@/lib/server/auth/sessions/sessions.repository";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { deleteInvitationsBy } from "@/lib/server/teams/invitations.repository";

const PAGE = 500;

/** All accounts in the order of their ids, read in parts. */
export async function* findAccounts() {
  let after = 0;
  for (;;) {
    const rows = await db.user.findMany({
      where: { id: { gt: after } },
      select: {
        id: true,
        username: true,
        email: true,
        createdAt: true,
        emailConfirmedAt: true,
        disabledAt: true,
        authenticatorApp: { select: { confirmedAt: true } },
        _count: { select: { passkeys: true } },
        sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
      },
      orderBy: { id: "asc" },
      take: PAGE,
    });
    for (const { authenticatorApp, _count, sessions, ...account } of rows) {
      yield {
        ...account,
        hasSecondFactor: _count.passkeys > 0 || Boolean(authenticatorApp?.confirmedAt),
        lastSeenAt: sessions[0]?.lastSeenAt ?? null,
      };
    }
    const last = rows.at(-1);
    if (last === undefined) {
      return;
    }
    after = last.id;
  }
}

/** Ends all sessions of an account, and what waits to become one; resolves to their number. */
export function endSessions(userId: number): Promise<number> {
  return db.$transaction((transaction) => endAll(transaction, userId));
}

async function endAll(transaction: DatabaseTransaction, userId: number): Promise<number> {
  const { count } = await transaction.session.deleteMany({ where: { userId } });
  await endUnfinishedAccess(transaction, userId);
  return count;
}

export function setDisabled({
  userId,
  disabledAt,
}: {
  userId: number;
  disabledAt: Date | null;
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    await transaction.user.updateMany({ where: { id: userId }, data: { disabledAt } });
    if (disabledAt !== null) {
      await endAll(transaction, userId);
      await deleteInvitationsBy({ userId }, transaction);
    }
    return true;
  });
}

export async function isDisabled(userId: number): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, disabledAt: { not: null } } })) > 0;
}

/** Forgets the identities of an account and ends its sessions; resolves to the number of identities. */
export function deleteIdentities(userId: number): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.providerIdentity.deleteMany({ where: { userId } });
    await endAll(transaction, userId);
    return count;
  });
}
