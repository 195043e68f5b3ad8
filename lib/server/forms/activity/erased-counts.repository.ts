import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

const DAY_MS = 24 * 60 * 60 * 1000;

type Erased = { formId: number; from?: Date | undefined; to?: Date | undefined };

/** How many submissions of a form, sent from `from` on and before `to`, were erased and still count in its totals. */
export function countErased(
  { formId, from, to }: Erased,
  client: Pick<DatabaseTransaction, "erasedSubmission"> = db,
): Promise<number> {
  const createdAt = { ...(from && { gte: from }), ...(to && { lt: to }) };
  return client.erasedSubmission.count({ where: { formId, isCounted: true, createdAt } });
}

type OnDays = { formId: number; from?: string | undefined; to?: string | undefined };

/** The same for UTC days (YYYY-MM-DD), both included; all time when absent. */
export function countErasedOnDays({ formId, from, to }: OnDays): Promise<number> {
  return countErased({
    formId,
    from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
    to: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS),
  });
}
