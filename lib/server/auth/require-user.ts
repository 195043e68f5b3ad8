import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { SessionUser } from "./authenticate";
import { currentUser, needsSecondFactor } from "./current-user";
import { countInvalidSession } from "./sessions/invalid-sessions";

/** The signed-in user of an owner's page; anyone else is sent to sign in, or to set up a second factor first. */
export async function requireUser(): Promise<SessionUser> {
  const user = await requireAccount();
  await requireOpenActiveTeam();
  return user;
}

/** Sends whoever lacks the second factor that the active team asks for to the page that sets one up. */
export async function requireOpenActiveTeam(): Promise<void> {
  if (await needsSecondFactor()) {
    redirect("/second-factor");
  }
}

/** The signed-in user of a page that is about no team; anyone else is sent to sign in. */
export async function requireAccount(): Promise<SessionUser> {
  const user = await currentUser();
  if (!user) {
    await countOnce();
    // The flag stops middleware from sending a stale cookie straight back here.
    redirect("/login?expired=1");
  }
  return user;
}

// Layout and page of one request both ask for the user.
const countOnce = cache(async (): Promise<void> => {
  countInvalidSession(await headers());
});
