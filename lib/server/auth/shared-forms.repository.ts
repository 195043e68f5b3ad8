import "server-only";
import { Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { storedFormIds } from "./stored-form-ids";

/** Takes a form that leaves a team out of what its members and open invitations are limited to: if it comes back, it is shared anew. */
export async function forgetSharedForm(
  { membership, invitation }: Pick<DatabaseTransaction, "membership" | "invitation">,
  { teamId, formId }: { teamId: number; formId: number },
): Promise<void> {
  const limited = { teamId, formIds: { not: Prisma.DbNull } };
  const members = await membership.findMany({
    where: limited,
    select: { userId: true, formIds: true },
  });
  for (const { userId, formIds } of members) {
    const data = { formIds: without(formIds, formId) };
    await membership.updateMany({ where: { teamId, userId }, data });
  }
  const invitations = await invitation.findMany({
    where: limited,
    select: { id: true, formIds: true },
  });
  for (const { id, formIds } of invitations) {
    await invitation.updateMany({ where: { id }, data: { formIds: without(formIds, formId) } });
  }
}

function without(formIds: unknown, formId: number): number[] {
  return (storedFormIds.parse(formIds) ?? []).filter((id) => id !== formId);
}
