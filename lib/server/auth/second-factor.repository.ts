import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

const isOn = (userId: number) => ({
  id: userId,
  OR: [{ authenticatorApp: { confirmedAt: { not: null } } }, { passkeys: { some: {} } }],
});

/** Whether an authenticator app is on, or there is a passkey. */
export async function hasSecondFactor(
  userId: number,
  client: Pick<DatabaseTransaction, "user"> = db,
): Promise<boolean> {
  return (await client.user.count({ where: isOn(userId) })) > 0;
}
