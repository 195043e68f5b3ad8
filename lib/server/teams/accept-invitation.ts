import "server-only";
import type { TeamResponse } from "@/lib/contracts/teams/teams";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { hashSecret } from "@/lib/server/auth/secrets";
import { setActiveTeam } from "@/lib/server/auth/sessions/sessions.repository";
import { findInvitation, type StoredInvitation } from "./invitations.repository";
import { joinTeam, noLongerValid, requireUsable, type Joined } from "./join-team.repository";
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
  const joined = await joinTeam({ token, account: user });
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

/** Refuses what `joinTeam` would, before an account is made for it. */
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
