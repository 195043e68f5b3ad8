import "server-only";
import type { TeamResponse } from "@/lib/contracts/teams/teams";
import { AppError } from "@/lib/domain/errors";
import type { Role } from "@/lib/domain/teams/permissions";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { hashSecret } from "@/lib/server/auth/secrets";
import { setActiveTeam } from "@/lib/server/auth/sessions/sessions.repository";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { findInvitation, type StoredInvitation } from "./invitations.repository";
import {
  joinAsked,
  joinTeam,
  noLongerValid,
  requireUsable,
  type Joined,
} from "./join-team.repository";
import { requireTeam } from "./list-teams";

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

/** An open invitation as its page shows it. The address stays hidden from who may have got the link of somebody else. */
export function presentInvitation({
  invitation: { teamName, role, invitedBy, email, isMailedSecret },
  user,
}: {
  invitation: StoredInvitation;
  user: { email: string } | null;
}) {
  const isProofMissing = email !== null && !isMailedSecret;
  const proof = canSendMail() ? ("confirmed-address" as const) : ("owner" as const);
  return {
    teamName,
    role,
    invitedBy,
    email: isMailedSecret ? email : null,
    proof: isProofMissing ? proof : null,
    isForOther: email !== null && user !== null && email.toLowerCase() !== user.email.toLowerCase(),
  };
}

/**
 * Makes the caller a member, by the secret of a link, and the team the active one of the session. Members keep
 * their role, and the link stays open for whom it is meant. 404 for a link that is not valid, 403 for one
 * that is for another address, and while the address of the account is not confirmed.
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
  const joined = await joinTeam({ token, account: user });
  if (joined === null) {
    throw new AppError("forbidden", waitingSentence());
  }
  const teamId = joined.active.team.id;
  await setActiveTeam({ sessionId: session.id, teamId });
  await recordJoined({ joined, user, caller });
  // An e-mailed link confirms the address, which other teams wait for.
  await joinAskedTeams({ userId: user.id, caller });
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
    const request = { ...caller, actor: username };
    await recordMember({ member: { teamId, role, username }, request });
  }
}

type Member = { teamId: number; username: string; role: Role };

async function recordMember({ member, request }: { member: Member; request: Caller }) {
  const { teamId, username, role } = member;
  const entry = { teamId, subject: `${username} · ${role}` };
  await recordEvent({ event: "member-joined", entry, request });
}

/**
 * Lets the account in that asked to join by an invitation for its address, which it has not confirmed. 404 when the team
 * has no such invitation, or nobody asked.
 */
export async function approveInvitation({
  caller,
  ...invitation
}: {
  id: number;
  teamId: number;
  caller: Caller;
}): Promise<void> {
  const [member] = await joinAsked(invitation);
  if (member === undefined) {
    throw new AppError("not-found", "Invitation not found");
  }
  await recordMember({ member, request: caller });
}

/** Makes an account a member of the teams that it asked to join, once its address is confirmed. */
export async function joinAskedTeams({
  userId,
  caller,
}: {
  userId: number;
  caller: Caller;
}): Promise<void> {
  for (const member of await joinAsked({ askedById: userId })) {
    await recordMember({ member, request: { ...caller, actor: member.username } });
  }
}

function waitingSentence(): string {
  return canSendMail()
    ? "Confirm your e-mail address first, by the link that we e-mailed to it, or ask an owner of the team to let you in."
    : "An owner of the team has to accept you first, as your e-mail address is not confirmed.";
}

/** Refuses what `joinTeam` would, before an account is made for it; `isMailedSecret`: it proves the address. */
export async function requireInvitation({
  token,
  email,
}: {
  token: string;
  email: string;
}): Promise<{ isMailedSecret: boolean }> {
  const invitation = await findInvitation(hashSecret(token));
  if (invitation === null) {
    throw noLongerValid();
  }
  requireUsable({ invitation, email, now: new Date() });
  return invitation;
}
