import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";

const TOO_LONG = `The password must be at most ${LIMITS.passwordMax} characters`;

/** What visitors give to see a form: exactly as it is typed. */
export const unlockRequest = z.strictObject({
  password: z.string("'password' must be text").max(LIMITS.passwordMax, TOO_LONG),
});

/** `null` takes the password away. */
export const formPasswordRequest = z.strictObject({
  password: z
    .string("'password' must be text or null")
    .min(1, "Please enter a password")
    .max(LIMITS.passwordMax, TOO_LONG)
    .nullable(),
});

export type FormPasswordRequest = z.infer<typeof formPasswordRequest>;
