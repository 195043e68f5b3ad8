import "server-only";
import { db } from "@/lib/server/db/client";

/** Rows per statement: on SQLite other requests wait for each statement. */
const BATCH = 500;
const FORMS_BATCH = 100;

/**
 * Marks submissions that were quarantined before `before` as deleted at that date, so that they cannot be
 * released or restored any more and are erased with the trash; not those that are held. Resolves to their number.
 */
export async function retireQuarantined(before: Date): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const forms = await db.form.findMany({
      where: { id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: FORMS_BATCH,
    });
    const last = forms.at(-1);
    if (last === undefined) {
      return count;
    }
    for (const { id } of forms) {
      count += await retireOfForm({ formId: id, before });
    }
    after = last.id;
  }
}

/** Form by form, because the index of submissions begins with the form. */
async function retireOfForm({ formId, before }: { formId: number; before: Date }): Promise<number> {
  const where = {
    formId,
    quarantined: true,
    isHeld: false,
    deletedAt: null,
    createdAt: { lte: before },
  };
  return inBatches(async () => {
    const rows = await db.submission.findMany({ where, select: { id: true }, take: BATCH });
    const ids = rows.map(({ id }) => id);
    // Repeats the condition, because some may have been released meanwhile.
    const retired = { where: { ...where, id: { in: ids } }, data: { deletedAt: before } };
    return rows.length === 0 ? 0 : (await db.submission.updateMany(retired)).count;
  });
}

async function inBatches(removeSome: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await removeSome();
    if (count === 0) {
      return total;
    }
    total += count;
  }
}
