import "server-only";
import type { SignedInResponse, UserResponse } from "@/lib/contracts/accounts/auth";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { startSession } from "@/lib/server/auth/sessions/start-session";
import { findLastChosenTeam } from "@/lib/server/teams/members.repository";

type Opening = { user: UserResponse; request: Caller };
type Started = { active: UserResponse; token: string; setCookie: string };

/** As `openSession`, for an account that was there before: records it in the log of the personal team. */
export async function completeSignIn({
  reply,
  subject = "",
  ...opening
}: Opening & { subject?: string; reply: Headers }): Promise<SignedInResponse> {
  return answer(await startRecorded({ ...opening, subject }), reply);
}

/**
 * Opens a session for somebody who has just signed in, in the team that was chosen last, else in the personal one.
 * The cookie goes into `reply`; the answer has the bearer token.
 */
export async function openSession({
  reply,
  ...opening
}: Opening & { reply: Headers }): Promise<SignedInResponse> {
  return answer(await startInLastTeam(opening), reply);
}

/** The session of `completeSignIn`, for a caller who answers with a redirect. */
export async function startRecorded({
  subject,
  ...opening
}: Opening & { subject: string }): Promise<Started> {
  const started = await startInLastTeam(opening);
  const { user, request } = opening;
  const entry = { teamId: user.team.id, subject };
  await recordEvent({ event: "signed-in", entry, request: { ...request, actor: user.username } });
  return started;
}

async function startInLastTeam({ user, request: { headers } }: Opening): Promise<Started> {
  const active = { ...user, ...(await findLastChosenTeam(user.id)) };
  const session = await startSession({
    ...{ userId: user.id, activeTeamId: active.team.id },
    userAgent: headers.get("user-agent") ?? "",
  });
  return { ...session, active };
}

function answer({ active, token, setCookie }: Started, reply: Headers): SignedInResponse {
  reply.append("Set-Cookie", setCookie);
  return { ...active, token };
}
