import "server-only";
import type { DatabaseTransaction } from "@/lib/server/db/client";

/**
 * Locks a team's row until the transaction ends, so that what is counted or changed for the team comes one
 * after the other: to be called first. False when the team was deleted.
 */
export async function lockTeam(
  transaction: Pick<DatabaseTransaction, "team">,
  id: number,
): Promise<boolean> {
  const { count } = await transaction.team.updateMany({ where: { id }, data: { id } });
  return count > 0;
}
