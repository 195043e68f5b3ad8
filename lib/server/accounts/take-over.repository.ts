import "server-only";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { hasSecondFactor } from "@/lib/server/auth/second-factor.repository";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { endHooksOf } from "@/lib/server/outbox/hooks/living-hooks.repository";
import { deleteTokensOf } from "@/lib/server/teams/api-tokens.repository";
import { deleteInvitationsBy } from "@/lib/server/teams/invitations.repository";
import { removeFactors, tellOfChange } from "./factors/factors.repository";

/** The other members and the open invitations that a personal team had. */
export type EndedAccess = { members: string[]; invitations: number };

/**
 * Ends every way into an account but the one that proved the address just now: whoever made it with somebody else's
 * address must not get in any more. Sessions, API tokens, hooks, second factors and identities of single sign-on, and whom
 * that person let into the personal team, which is the active one of the next session; a second factor that ends is
 * told by e-mail.
 */
export async function endOtherAccess(
  transaction: DatabaseTransaction,
  userId: number,
): Promise<EndedAccess> {
  const team = await transaction.team.findUnique({
    where: { personalOfId: userId },
    select: { id: true },
  });
  if (team !== null) {
    await lockTeam(transaction, team.id);
  }
  // Before the tokens, as whoever removes a member does. The teams themselves stay: it may have joined them rightly.
  await transaction.membership.updateMany({ where: { userId }, data: { activatedAt: null } });
  const hadSecondFactor = await hasSecondFactor(userId, transaction);
  // Also one that waits for its first code.
  await removeFactors(transaction, userId);
  if (hadSecondFactor) {
    await tellOfChange(transaction, { userId, change: "second-factor-reset" });
  }
  await transaction.session.deleteMany({ where: { userId } });
  await transaction.signInChallenge.deleteMany({ where: { userId } });
  await transaction.passkeyChallenge.deleteMany({ where: { userId } });
  await transaction.accountLink.deleteMany({ where: { userId } });
  // What it asked for or invited to, in whichever team, it did not do for the reader of the address.
  await transaction.invitation.updateMany({
    where: { askedById: userId },
    data: { askedById: null },
  });
  await transaction.providerIdentity.deleteMany({ where: { userId } });
  await deleteTokensOf(userId, transaction);
  await endHooksOf(transaction, { userId, now: new Date() });
  const ended =
    team === null
      ? { members: [], invitations: 0 }
      : await endAccessToPersonalTeam(transaction, { teamId: team.id, userId });
  await deleteInvitationsBy({ userId }, transaction);
  return ended;
}

async function endAccessToPersonalTeam(
  transaction: DatabaseTransaction,
  { teamId, userId }: { teamId: number; userId: number },
): Promise<EndedAccess> {
  const others = { teamId, userId: { not: userId } };
  const members = await transaction.membership.findMany({
    where: others,
    select: { user: { select: { username: true } } },
    orderBy: { userId: "asc" },
  });
  await transaction.membership.deleteMany({ where: others });
  const { count } = await transaction.invitation.deleteMany({
    where: { teamId, acceptedAt: null },
  });
  return { members: members.map(({ user }) => user.username), invitations: count };
}
