import "server-only";
import type { SignedInResponse, UserResponse } from "@/lib/contracts/auth";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { startSession } from "@/lib/server/auth/start-session";
import { findLastChosenTeam } from "@/lib/server/teams/members.repository";

type Opening = { user: UserResponse; request: Caller };

/** As `openSession`, for an account that was there before: records it in the log of the personal team. */
export async function completeSignIn({
  subject = "",
  ...opening
}: Opening & { subject?: string; reply: Headers }): Promise<SignedInResponse> {
  await recordSignIn({ ...opening, subject });
  return openSession(opening);
}

/**
 * Opens a session for somebody who has just signed in, in the team that was chosen last, else in the personal one.
 * The cookie goes into `reply`; the answer has the bearer token.
 */
export async function openSession({
  reply,
  ...opening
}: Opening & { reply: Headers }): Promise<SignedInResponse> {
  const { active, token, setCookie } = await startInLastTeam(opening);
  reply.append("Set-Cookie", setCookie);
  return { ...active, token };
}

/** The session of `openSession`, for a caller who answers with a redirect. */
export async function startInLastTeam({ user, request: { headers } }: Opening) {
  const active = { ...user, ...(await findLastChosenTeam(user.id)) };
  const session = await startSession({
    ...{ userId: user.id, activeTeamId: active.team.id },
    userAgent: headers.get("user-agent") ?? "",
  });
  return { ...session, active };
}

/** Records a sign-in in the log of the personal team, in which `user` is. */
export async function recordSignIn({
  user,
  subject,
  request,
}: Opening & { subject: string }): Promise<void> {
  const entry = { teamId: user.team.id, subject };
  await recordEvent({ event: "signed-in", entry, request: { ...request, actor: user.username } });
}
