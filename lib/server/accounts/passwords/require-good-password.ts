import "server-only";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/server/environment/env";
import { isCommonPassword } from "./common-passwords";

const COMMON = "This is one of the most common passwords. Please choose another one.";

/** 400 for a new password that is shorter than PASSWORD_MIN_LENGTH, or common where PASSWORD_COMMON refuses that. */
export async function requireGoodPassword({
  password,
  field,
}: {
  password: string;
  field: string;
}): Promise<void> {
  const { PASSWORD_MIN_LENGTH: min, PASSWORD_COMMON: common } = env;
  if ([...password].length < min) {
    throw refused(field, `Password must be at least ${min} characters`);
  }
  if (common === "refuse" && (await isCommonPassword(password))) {
    throw refused(field, COMMON);
  }
}

function refused(field: string, message: string): AppError {
  return new AppError("invalid", message, { fieldErrors: { [field]: message } });
}
