import "server-only";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";

/** Whether the account "u" has an authenticator app that is on, or a passkey: `hasSecondFactor`, in SQL. */
export const HAS_SECOND_FACTOR = Prisma.sql`(
  EXISTS (
    SELECT 1 FROM "AuthenticatorApp" "a" WHERE "a"."userId" = "u"."id" AND "a"."confirmedAt" IS NOT NULL)
  OR EXISTS (SELECT 1 FROM "Passkey" "p" WHERE "p"."userId" = "u"."id"))`;

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
