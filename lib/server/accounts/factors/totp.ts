import "server-only";
import { Secret, TOTP } from "otpauth";

const ISSUER = "Formlane";
const SECRET_BYTES = 20;
// What every authenticator app can do.
const RULES = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Clocks may differ by as many steps of 30 seconds. */
const WINDOW = 1;

/** A new secret of 160 bits in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function otpauthUrl({ secret, email }: { secret: string; email: string }): string {
  return new TOTP({ ...RULES, issuer: ISSUER, label: email, secret }).toString();
}

/** The step whose code this is: the one of `now`, the one before it or the one after it; null for other codes. */
export function stepOf({
  secret,
  code,
  now,
}: {
  secret: string;
  code: string;
  now: Date;
}): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...RULES,
    token: code,
    window: WINDOW,
    timestamp,
    secret: Secret.fromBase32(secret),
  });
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + delta;
}
