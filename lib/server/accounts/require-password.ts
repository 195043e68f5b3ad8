import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isRightPassword } from "@/lib/server/auth/passwords";
import { findPasswordHash } from "./accounts.repository";
import { beginSignIn, finishSignIn } from "./sign-in-limits";

/** Asks a signed-in person for the password again; 400 beside `field` when it is wrong. */
export async function requirePassword({
  user,
  password,
  ip,
  field,
}: {
  user: { id: number; email: string };
  password: string;
  ip: string;
  field: string;
}): Promise<void> {
  await beginSignIn({ email: user.email, ip });
  if (!(await isRightPassword({ stored: await findPasswordHash(user.id), password }))) {
    const message = "The current password is not right.";
    throw new AppError("invalid", message, { fieldErrors: { [field]: message } });
  }
  await finishSignIn({ email: user.email, ip });
}
