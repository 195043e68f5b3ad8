import "server-only";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { hasSecondFactor } from "@/lib/server/auth/second-factor.repository";
import { deleteTokensOf } from "@/lib/server/teams/api-tokens.repository";
import { removeFactors, tellOfChange } from "./factors/factors.repository";

/**
 * Ends every way into an account but the one that proved the address just now: whoever made it with somebody else's
 * address must not get in any more. Sessions, API tokens, second factors and identities of single sign-on; a
 * second factor that ends is told by e-mail.
 */
export async function endOtherAccess(
  transaction: DatabaseTransaction,
  userId: number,
): Promise<void> {
  if (await hasSecondFactor(userId, transaction)) {
    await removeFactors(transaction, userId);
    await tellOfChange(transaction, { userId, change: "second-factor-reset" });
  }
  await transaction.session.deleteMany({ where: { userId } });
  await transaction.providerIdentity.deleteMany({ where: { userId } });
  await deleteTokensOf(userId, transaction);
}
