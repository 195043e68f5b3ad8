import "server-only";
import type { RegisterRequest, UserResponse } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/errors";
import { hashPassword } from "@/lib/server/auth/passwords";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { findTakenNames, insertUser } from "./accounts.repository";
import { presentUser } from "./present-user";

/** Creates an account; 409 when the e-mail address or the username is taken. */
export async function registerAccount(request: RegisterRequest): Promise<UserResponse> {
  await refuseTakenNames(request);
  const passwordHash = await hashPassword(request.password);
  try {
    return presentUser(await insertUser({ ...request, passwordHash }));
  } catch (error) {
    if (isUniqueViolation(error)) {
      await refuseTakenNames(request);
    }
    throw error;
  }
}

async function refuseTakenNames({ username, email }: RegisterRequest): Promise<void> {
  const { isEmailTaken, isUsernameTaken } = await findTakenNames({ username, email });
  if (isEmailTaken) {
    throw taken("email");
  }
  if (isUsernameTaken) {
    throw taken("username");
  }
}

function taken(name: "email" | "username"): AppError {
  const message = `That ${name} is already taken.`;
  return new AppError("conflict", message, { fieldErrors: { [name]: message } });
}
