import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { loginPasskeyRequest } from "./passkeys";

/** The account's password, or one of its passkeys, which answered the options of a sign-in. */
export const reauthenticateRequest = z.union(
  [z.strictObject({ password: z.string().max(LIMITS.passwordMax) }), loginPasskeyRequest],
  { error: "Please send a password or the answer of a passkey" },
);

export type ReauthenticateRequest = z.infer<typeof reauthenticateRequest>;
