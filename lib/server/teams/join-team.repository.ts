import "server-only";
import type { UserResponse } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/domain/errors";
import type { Role } from "@/lib/domain/teams/permissions";
import { shownTeam } from "@/lib/server/auth/authenticate";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { hashSecret } from "@/lib/server/auth/secrets";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { confirmAddress } from "./confirm-address.repository";
import {
  findAsked,
  findInvitation,
  storeAsking,
  useInvitation,
  type StoredInvitation,
} from "./invitations.repository";
import {
  findMembership,
  findRole,
  insertMember,
  type JoinedAs,
  type MemberKey,
} from "./members.repository";

type Joining = { token: string; account: { id: number; email: string }; now?: Date };

/** What an account is in the team of its invitation. */
export type Joined = {
  /** As browsers see it when the team is the active one. */
  active: Pick<UserResponse, "team" | "hasMondayToken" | "mondayOrgName">;
  /** False when it was a member already. */
  isNew: boolean;
};

/** Makes an account a member by the secret of an invitation; see `acceptInvitation`. Null: it has to wait. */
export function joinTeam(joining: Joining): Promise<Joined | null> {
  return db.$transaction((transaction) => joinByInvitation(transaction, joining));
}

/**
 * The same, in the transaction that makes the account. An invitation for an address takes who proved to read it: by a
 * confirmed address, or by the secret that was e-mailed alone, which confirms it. Others have asked to join, and wait.
 */
export async function joinByInvitation(
  transaction: DatabaseTransaction,
  { token, account, now = new Date() }: Joining,
): Promise<Joined | null> {
  const invitation = await findInvitation(hashSecret(token), transaction);
  if (invitation === null) {
    throw noLongerValid();
  }
  const { id, teamId, teamName: name, connection } = invitation;
  const member = { teamId, userId: account.id };
  await lockTeam(transaction, teamId);
  const present = await findMembership(member, transaction);
  if (present === null || invitation.acceptedById !== account.id) {
    requireUsable({ invitation, email: account.email, now });
  }
  if (present === null) {
    if (!(await isProved(transaction, { invitation, userId: account.id, now }))) {
      await storeAsking(transaction, { id, userId: account.id });
      return null;
    }
    const { role, formIds } = invitation;
    await insertInvited(transaction, { ...member, id, role, formIds, now });
  }
  const { role, formIds } = present ?? invitation;
  const team = shownTeam({ id: teamId, name, role, formIds });
  return { active: { ...connection, team }, isNew: present === null };
}

type Invited = MemberKey & JoinedAs & { id: number; now: Date };

async function insertInvited(
  transaction: DatabaseTransaction,
  { id, now, ...member }: Invited,
): Promise<void> {
  if (!(await useInvitation(transaction, { id, userId: member.userId, now }))) {
    throw noLongerValid();
  }
  await insertMember({ ...member, joinedAt: now, activatedAt: now }, transaction);
}

async function isProved(
  transaction: DatabaseTransaction,
  { invitation, userId, now }: { invitation: StoredInvitation; userId: number; now: Date },
): Promise<boolean> {
  if (invitation.email === null) {
    return true;
  }
  if (invitation.isMailedSecret) {
    await confirmAddress(transaction, { userId, now });
    return true;
  }
  const where = { id: userId, emailConfirmedAt: { not: null } };
  return (await transaction.user.count({ where })) > 0;
}

/** Makes members of the accounts that asked to join: by one invitation of a team, or of one account. */
export function joinAsked(
  which: { id: number; teamId: number } | { askedById: number },
  now = new Date(),
): Promise<{ teamId: number; username: string; role: Role }[]> {
  return db.$transaction(async (transaction) => {
    const asked = await findAsked(which, { client: transaction, now });
    const joined = [];
    for (const { id, teamId, role, formIds, askedBy } of asked) {
      const member = { teamId, userId: askedBy.id };
      await lockTeam(transaction, teamId);
      if ((await findRole(member, transaction)) === null) {
        await insertInvited(transaction, { ...member, id, role, formIds, now });
        joined.push({ teamId, role, username: askedBy.username });
      }
    }
    return joined;
  });
}

/** 404 for an invitation that was used or has ended, 403 for one that is for another address. */
export function requireUsable({
  invitation,
  email,
  now,
}: {
  invitation: StoredInvitation;
  email: string;
  now: Date;
}): void {
  if (invitation.acceptedById !== null || invitation.expiresAt <= now) {
    throw noLongerValid();
  }
  if (invitation.email !== null && invitation.email.toLowerCase() !== email.toLowerCase()) {
    throw new AppError("forbidden", "This invitation is for another address.");
  }
}

export function noLongerValid(): AppError {
  return new AppError("not-found", "This invitation is no longer valid.", {
    event: "link-invalid",
  });
}
