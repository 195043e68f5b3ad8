import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { passkeyResponse } from "./passkeys";

/** Of an authenticator app, with or without a space in it, or a recovery code. */
const code = z
  .string({ error: "Please enter a code" })
  .trim()
  .min(1, "Please enter a code")
  .max(100, "That is no code");
/** Absent for an account without one, as single sign-on makes. */
const password = z.string().max(LIMITS.passwordMax).optional();

export const secondFactorRequest = z.strictObject({ challenge: z.string().max(200), code });
export const confirmTotpRequest = z.strictObject({ code });
/** What turns a second factor off, and makes new recovery codes. */
export const factorPasswordRequest = z.strictObject({ password });

export const factorsResponse = z.object({
  /** Whether an authenticator app is on. */
  totp: z.boolean(),
  passkeys: z.array(passkeyResponse),
  recoveryCodesLeft: z.number().int(),
});
/** `secret` is in base32, for whoever cannot scan the address as a QR code. */
export const totpResponse = z.object({ secret: z.string(), otpauthUrl: z.string() });
/** Shown this once. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });

export type FactorsResponse = z.infer<typeof factorsResponse>;
export type TotpResponse = z.infer<typeof totpResponse>;
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;
export type SecondFactorRequest = z.infer<typeof secondFactorRequest>;
