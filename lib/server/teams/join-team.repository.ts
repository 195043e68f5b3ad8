import "server-only";
import type { UserResponse } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/domain/errors";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { hashSecret } from "@/lib/server/auth/secrets";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { findInvitation, useInvitation, type StoredInvitation } from "./invitations.repository";
import { findRole, insertMember } from "./members.repository";

type Joining = { token: string; account: { id: number; email: string }; now?: Date };

/** What an account is in the team of its invitation. */
export type Joined = {
  /** As browsers see it when the team is the active one. */
  active: Pick<UserResponse, "team" | "hasMondayToken" | "mondayOrgName">;
  /** False when it was a member already. */
  isNew: boolean;
};

/** Makes an account a member by the secret of an invitation; see `acceptInvitation`. */
export function joinTeam(joining: Joining): Promise<Joined> {
  return db.$transaction((transaction) => joinByInvitation(transaction, joining));
}

/** The same, in the transaction that makes the account. */
export async function joinByInvitation(
  transaction: DatabaseTransaction,
  { token, account, now = new Date() }: Joining,
): Promise<Joined> {
  const invitation = await findInvitation(hashSecret(token), transaction);
  if (invitation === null) {
    throw noLongerValid();
  }
  const { id, teamId, teamName: name, connection } = invitation;
  const member = { teamId, userId: account.id };
  await lockTeam(transaction, teamId);
  const present = await findRole(member, transaction);
  if (present === null || invitation.acceptedById !== account.id) {
    requireUsable({ invitation, email: account.email, now });
  }
  if (present === null) {
    if (!(await useInvitation(transaction, { id, userId: account.id, now }))) {
      throw noLongerValid();
    }
    const joining = { role: invitation.role, joinedAt: now, activatedAt: now };
    await insertMember({ ...member, ...joining }, transaction);
  }
  const team = { id: teamId, name, role: present ?? invitation.role };
  return { active: { ...connection, team }, isNew: present === null };
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
  return new AppError("not-found", "This invitation is no longer valid.");
}
