import "server-only";
import type { SignedInResponse, UserResponse } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { hashSecret } from "@/lib/server/auth/secrets";
import {
  cookiesOf,
  currentCookieName,
  readSessionCookie,
} from "@/lib/server/auth/sessions/session-cookie";
import { endSessionOfCookie } from "@/lib/server/auth/sessions/sessions.repository";
import { startSession } from "@/lib/server/auth/sessions/start-session";
import type { AddedHeaders } from "@/lib/server/http/responses/reply-headers";
import { findLastChosenTeam } from "@/lib/server/teams/members.repository";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { isDisabled } from "../administer-accounts.repository";

const DISABLED = "This account is disabled. Ask whoever runs this server.";

type Opening = { user: UserResponse; request: Caller };
type Started = { active: UserResponse; token: string; setCookie: string };

/** As `openSession`, for an account that was there before: records it in the log of the personal team. */
export async function completeSignIn({
  reply,
  subject = "",
  ...opening
}: Opening & { subject?: string; reply: AddedHeaders }): Promise<SignedInResponse> {
  return answer(await startRecorded({ ...opening, subject }), reply);
}

/**
 * Opens a session for somebody who has just signed in, in the team that was chosen last, else in the personal one.
 * The cookie goes into `reply`; the answer has the bearer token.
 */
export async function openSession({
  reply,
  ...opening
}: Opening & { reply: AddedHeaders }): Promise<SignedInResponse> {
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

/** 403 for an account that whoever runs the server disabled: its person has just proved who it is. */
async function startInLastTeam({ user, request: { headers } }: Opening): Promise<Started> {
  if (await isDisabled(user.id)) {
    throw new AppError("forbidden", DISABLED);
  }
  await endCurrentSession(headers);
  const active = { ...user, ...(await findLastChosenTeam(user.id)) };
  const session = await startSession({
    userId: user.id,
    activeTeamId: active.team.id,
    userAgent: headers.get("user-agent") ?? "",
  });
  return { ...session, active };
}

/** The session that the browser had before: its cookie is replaced, and nobody could end it any more. */
async function endCurrentSession(headers: RequestHeaders): Promise<void> {
  const cookie = cookiesOf(headers).get(currentCookieName());
  const secret = cookie === undefined ? null : await readSessionCookie(cookie);
  if (secret !== null) {
    await endSessionOfCookie(hashSecret(secret));
  }
}

function answer({ active, token, setCookie }: Started, reply: AddedHeaders): SignedInResponse {
  reply.append("Set-Cookie", setCookie);
  return { ...active, token };
}
