import "server-only";
import { redirect } from "next/navigation";
import type { SessionUser } from "./authenticate";
import { currentUser } from "./current-user";

/** The signed-in user of an owner's page; anyone else is sent to sign in. */
export async function requireUser(): Promise<SessionUser> {
  const user = await currentUser();
  if (!user) {
    // The flag stops middleware from sending a stale cookie straight back here.
    redirect("/login?expired=1");
  }
  return user;
}
