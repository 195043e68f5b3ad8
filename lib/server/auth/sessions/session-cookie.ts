import "server-only";
import { decode, encode } from "next-auth/jwt";
import { SESSION_ABSOLUTE_MS, sessionCookieName } from "@/lib/domain/session";
import { acceptedSecrets } from "@/lib/server/crypto/keyed-hash";
import { env, isSecureOrigin } from "@/lib/server/environment/env";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

const MAX_AGE_SECONDS = SESSION_ABSOLUTE_MS / 1000;

export function currentCookieName(): string {
  return sessionCookieName({ isSecure: isSecureOrigin() });
}

/** The cookies of a request, as they were sent. Of two with one name the first counts. */
export function cookiesOf(headers: RequestHeaders): Map<string, string> {
  const parts = (headers.get("cookie") ?? "").split(";").filter((part) => part.trim() !== "");
  const pairs = parts.map((part): [string, string] => {
    const [name = "", ...value] = part.trim().split("=");
    return [name, value.join("=")];
  });
  return new Map(pairs.reverse());
}

/** `Set-Cookie` that carries the session's cookie secret in an encrypted token. */
export async function sessionCookie(secret: string): Promise<string> {
  const value = await encode({
    token: { sid: secret },
    secret: env.NEXTAUTH_SECRET,
    maxAge: MAX_AGE_SECONDS,
  });
  return cookie({ value, maxAgeSeconds: MAX_AGE_SECONDS });
}

/** `Set-Cookie` that removes the session cookie. */
export function expiredSessionCookie(): string {
  return cookie({ value: "", maxAgeSeconds: 0 });
}

/** The cookie secret inside a session cookie, or null when it is not one of ours. */
export async function readSessionCookie(value: string): Promise<string | null> {
  for (const secret of acceptedSecrets()) {
    const token = await decode({ token: value, secret }).catch(() => null);
    if (typeof token?.sid === "string") {
      return token.sid;
    }
  }
  return null;
}

function cookie({ value, maxAgeSeconds }: { value: string; maxAgeSeconds: number }): string {
  const parts = [
    `${currentCookieName()}=${value}`,
    "Path=/",
    `Max-Age=${maxAgeSeconds}`,
    "HttpOnly",
    "SameSite=Lax",
  ];
  return (isSecureOrigin() ? [...parts, "Secure"] : parts).join("; ");
}
