import "server-only";
import type { SignedInResponse, UserResponse } from "@/lib/contracts/auth";
import { startSession } from "@/lib/server/auth/start-session";

/**
 * Opens a session for somebody who has just signed in, in the team of `user`. The cookie goes into `reply`; the
 * answer has the bearer token.
 */
export async function openSession({
  user,
  request: { headers },
  reply,
}: {
  user: UserResponse;
  request: { headers: Headers };
  reply: Headers;
}): Promise<SignedInResponse> {
  const { token, setCookie } = await startSession({
    ...{ userId: user.id, activeTeamId: user.team.id },
    userAgent: headers.get("user-agent") ?? "",
  });
  reply.append("Set-Cookie", setCookie);
  return { ...user, token };
}
