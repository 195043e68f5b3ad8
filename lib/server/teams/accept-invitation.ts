import "server-only";
import type { UserResponse } from "@/lib/contracts/auth";
import type { TeamResponse } from "@/lib/contracts/teams";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { hashSecret } from "@/lib/server/auth/secrets";
import { setActiveTeam } from "@/lib/server/auth/sessions.repository";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { findInvitation, useInvitation, type StoredInvitation } from "./invitations.repository";
import { requireTeam } from "./list-teams";
import { findRole, insertMember } from "./members.repository";
import { lockTeam } from "./teams.repository";

type Account = { id: number; email: string };

/** The invitation of a link, for its page; null when it was used, withdrawn, has ended or never was. */
export async function findOpenInvitation(
  token: string,
  now = new Date(),
): Promise<StoredInvitation | null> {
  const invitation = await findInvitation(hashSecret(token));
  const isOpen =
    invitation !== null && invitation.acceptedById === null && invitation.expiresAt > now;
  return isOpen ? invitation : null;
}

/** What an account is in the team of its invitation. */
type Joined = {
  /** As browsers see it when the team is the active one. */
  active: Pick<UserResponse, "team" | "hasMondayToken" | "mondayOrgName">;
  /** False when it was a member already. */
  isNew: boolean;
};

/**
 * Makes the caller a member, by the secret of a link, and the team the active one of the session. Members keep
 * their role, and the link stays open for whom it is meant. 404 for a link that is not valid, 403 for one
 * that is for another address.
 */
export async function acceptInvitation({
  token,
  identity: { user, session },
  caller,
}: {
  token: string;
  identity: Pick<Identity, "user" | "session">;
  caller: Caller;
}): Promise<{ team: TeamResponse }> {
  const joined = await db.$transaction((transaction) =>
    joinByInvitation(transaction, { token, account: user }),
  );
  const teamId = joined.active.team.id;
  await setActiveTeam({ sessionId: session.id, teamId });
  await recordJoined({ joined, user, caller });
  return { team: await requireTeam({ teamId, userId: user.id }) };
}

/** Records in the team's log that somebody joined; nothing for a member. */
export async function recordJoined({
  joined,
  user: { username },
  caller,
}: {
  joined: Joined | null;
  user: { username: string };
  caller: Caller;
}): Promise<void> {
  if (joined?.isNew === true) {
    const { id: teamId, role } = joined.active.team;
    const entry = { teamId, subject: `${username} · ${role}` };
    await recordEvent({ event: "member-joined", entry, request: { ...caller, actor: username } });
  }
}

/** The membership part of `acceptInvitation`, for the transaction that makes an account too. */
export async function joinByInvitation(
  transaction: DatabaseTransaction,
  { token, account, now = new Date() }: { token: string; account: Account; now?: Date },
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
    await insertMember({ ...member, role: invitation.role, joinedAt: now }, transaction);
  }
  const team = { id: teamId, name, role: present ?? invitation.role };
  return { active: { ...connection, team }, isNew: present === null };
}

/** Refuses what `joinByInvitation` would, before an account is made for it. */
export async function requireInvitation({
  token,
  email,
}: {
  token: string;
  email: string;
}): Promise<void> {
  const invitation = await findInvitation(hashSecret(token));
  if (invitation === null) {
    throw noLongerValid();
  }
  requireUsable({ invitation, email, now: new Date() });
}

function requireUsable({
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

function noLongerValid(): AppError {
  return new AppError("not-found", "This invitation is no longer valid.");
}
