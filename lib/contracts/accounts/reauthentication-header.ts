const CODE = "insufficient_user_authentication";

/** `WWW-Authenticate` of a call that needs a recent proof of who calls, in the words of RFC 9470. */
export function reauthenticationChallenge(maxAgeSeconds: number): string {
  return `Bearer error="${CODE}", max_age="${maxAgeSeconds}"`;
}

/** Whether a refused call is done once its caller has proved again who it is. */
export function asksForReauthentication({ status, headers }: { status: number; headers: Headers }) {
  return status === 403 && (headers.get("WWW-Authenticate") ?? "").includes(CODE);
}
