import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { authenticateCookie, type Identity, type SessionUser } from "./authenticate";
import { currentCookieName } from "./sessions/session-cookie";

/**
 * Who is signed in on the page that is being rendered, or null. Every owner page checks it itself;
 * layout and page of one request share the look-up.
 */
const currentIdentity = cache(async (): Promise<Identity | null> => {
  const cookie = (await cookies()).get(currentCookieName());
  return cookie === undefined ? null : authenticateCookie(cookie.value);
});

export async function currentUser(): Promise<SessionUser | null> {
  return (await currentIdentity())?.user ?? null;
}

/** Whether the active team asks for a second factor that whoever is signed in has not. */
export async function needsSecondFactor(): Promise<boolean> {
  return (await currentIdentity())?.activeTeam.needsSecondFactor === true;
}

/** The other teams that whoever is signed in may take a form to. */
export async function otherTeamsForForms(): Promise<{ id: number; name: string }[]> {
  const identity = await currentIdentity();
  const { activeTeam, teams = [] } = identity ?? {};
  return teams
    .filter(
      ({ id, role, formIds }) =>
        id !== activeTeam?.id && isAllowed(role, "forms:move") && formIds === null,
    )
    .map(({ id, name }) => ({ id, name }));
}

/** The teams of whoever is signed in, for the switcher: its own first. */
export async function currentTeams(): Promise<{ id: number; name: string }[]> {
  const identity = await currentIdentity();
  if (identity === null) {
    return [];
  }
  const { personalTeam, teams } = identity;
  const others = teams.filter(({ id }) => id !== personalTeam.id);
  return [personalTeam, ...others].map(({ id, name }) => ({ id, name }));
}
