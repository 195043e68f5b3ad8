import "server-only";
import type { Caller } from "@/lib/server/audit/record-event";
import { findStorageKeysOfOwner } from "@/lib/server/files/files.repository";
import { removeBytes } from "@/lib/server/files/purge-files";
import { logger } from "@/lib/server/logger";
import { deleteUser } from "./accounts.repository";
import { requirePassword } from "./require-password";

/** Deletes the account with its forms, submissions and files. 400 for a wrong password. */
export async function deleteAccount({
  user,
  password,
  caller,
}: {
  user: { id: number; email: string };
  password: string;
  caller: Caller;
}): Promise<void> {
  await requirePassword({ user, password, caller, field: "password" });
  // Read first: the rows with the storage keys are deleted with the account, the files only afterwards.
  const storageKeys = await findStorageKeysOfOwner(user.id);
  await deleteUser({ userId: user.id, at: new Date() });
  logger.info({ accountId: user.id }, "Account deleted");
  await removeBytes(storageKeys);
}
