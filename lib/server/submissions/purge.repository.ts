import "server-only";
import { db } from "@/lib/server/db/client";

/** Rows at once, so that on SQLite nobody waits long for one statement. */
const BATCH = 500;
const FORMS_AT_ONCE = 100;

/**
 * Deletes what came into quarantine before `before`, as of then: it cannot be released or restored any
 * more, and goes with the rest of the trash. Returns how many.
 */
export async function retireQuarantined(before: Date): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const forms = await db.form.findMany({
      where: { id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: FORMS_AT_ONCE,
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

/** By form, since that is what the index of submissions begins with. */
async function retireOfForm({ formId, before }: { formId: number; before: Date }): Promise<number> {
  const where = { formId, quarantined: true, deletedAt: null, createdAt: { lte: before } };
  return inBatches(async () => {
    const rows = await db.submission.findMany({ where, select: { id: true }, take: BATCH });
    const ids = rows.map(({ id }) => id);
    // Whichever was released meanwhile stays.
    const retired = { where: { ...where, id: { in: ids } }, data: { deletedAt: before } };
    return rows.length === 0 ? 0 : (await db.submission.updateMany(retired)).count;
  });
}

/** Submissions deleted before `before` go for good, once the bytes of their files are gone. */
export function purgeSubmissions(before: Date): Promise<number> {
  const where = { deletedAt: { lte: before }, files: { none: {} } };
  return inBatches(async () => {
    const rows = await db.submission.findMany({ where, select: { id: true }, take: BATCH });
    const ids = rows.map(({ id }) => id);
    return ids.length === 0
      ? 0
      : (await db.submission.deleteMany({ where: { ...where, id: { in: ids } } })).count;
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
