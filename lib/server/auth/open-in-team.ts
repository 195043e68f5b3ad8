import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { SWITCHED_PARAMETER } from "@/lib/domain/teams/switched";
import { authenticateCookie } from "./authenticate";
import type { Resource } from "./resources";
import { currentCookieName } from "./sessions/session-cookie";
import { setActiveTeam } from "./sessions/sessions.repository";

/**
 * For the page of one resource: when it belongs to another team of the visitor, that becomes the active one and
 * the page is asked for again, so that navigation and page show the same team, and say so. Only in this session: where
 * the next one begins is not for a link of somebody else to say (decision 043).
 */
export async function openInTeam({
  resource,
  path,
}: {
  resource: Resource;
  path: string;
}): Promise<void> {
  const cookie = (await cookies()).get(currentCookieName());
  const identity = cookie && (await authenticateCookie(cookie.value, { resource }));
  if (!identity?.resourceTeam || identity.resourceTeam.id === identity.activeTeam.id) {
    return;
  }
  const { session, resourceTeam } = identity;
  await setActiveTeam({ sessionId: session.id, teamId: resourceTeam.id });
  redirect(`${path}${path.includes("?") ? "&" : "?"}${SWITCHED_PARAMETER}=1`);
}
