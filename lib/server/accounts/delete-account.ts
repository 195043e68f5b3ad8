import "server-only";
import { purgeFilesOfOwner } from "@/lib/server/files/purge-files";
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
  await purgeFilesOfOwner(user.id);
  await deleteUser(user.id);
}
