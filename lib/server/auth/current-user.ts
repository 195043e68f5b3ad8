import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { authenticateCookie, type SessionUser } from "./authenticate";
import { currentCookieName } from "./session-cookie";

/**
 * The signed-in user of the page that is being rendered, or null. Every owner page checks it itself;
 * layout and page of one request share the look-up.
 */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const cookie = (await cookies()).get(currentCookieName());
  if (cookie === undefined) {
    return null;
  }
  const identity = await authenticateCookie(cookie.value);
  return identity?.user ?? null;
});
