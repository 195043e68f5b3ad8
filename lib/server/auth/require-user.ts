import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { SessionUser } from "./authenticate";
import { currentUser } from "./current-user";

// One look-up per render, however many layouts and pages call it.
const currentUserOnce = cache(currentUser);

/** The signed-in user of an owner's page; anyone else is sent to sign in. */
export async function requireUser(): Promise<SessionUser> {
  const user = await currentUserOnce();
  if (!user) {
    // The flag stops middleware from sending a stale cookie straight back here.
    redirect("/login?expired=1");
  }
  return user;
}
