import "server-only";
import { findStorageKeysOfOwner } from "@/lib/server/files/files.repository";
import { removeBytes } from "@/lib/server/files/keep-file";
import { deleteUser } from "./accounts.repository";
import { requirePassword } from "./require-password";

/** Deletes the account with its forms, submissions and files, after asking for the password. */
export async function deleteAccount({
  user,
  password,
  ip,
}: {
  user: { id: number; email: string };
  password: string;
  ip: string;
}): Promise<void> {
  await requirePassword({ user, password, ip, field: "password" });
  // The rows that know where the bytes are go with the account; the bytes only once it is gone.
  const storageKeys = await findStorageKeysOfOwner(user.id);
  await deleteUser(user.id);
  await removeBytes(storageKeys);
}
