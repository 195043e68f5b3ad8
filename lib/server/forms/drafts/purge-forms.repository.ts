import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { recordErased } from "@/lib/server/audit/erased-records.repository";
import { db, type Prisma } from "@/lib/server/db/client";

const PURGED_AT_A_TIME = 100;

/**
 * Removes forms deleted before `before` for good, with all their data, once their files are removed.
 * Resolves to their number. Submissions go first, in batches: other requests wait for each.
 */
export async function purgeTrashedForms({
  before,
  now,
}: {
  before: Date;
  now: Date;
}): Promise<number> {
  const purged: Prisma.FormWhereInput = {
    deletedAt: { lte: before },
    files: { none: {} },
    NOT: { submissions: { some: { isHeld: true } } },
  };
  const forms = await db.form.findMany({ where: purged, select: { id: true, createdAt: true } });
  let removed = 0;
  for (const form of forms) {
    const { id } = form;
    while ((await deleteSomeSubmissions(id, purged)) > 0) {
      await nextTurn();
    }
    removed += await db.$transaction(async (transaction) => {
      const { count } = await transaction.form.deleteMany({ where: { AND: [{ id }, purged] } });
      await recordErased(transaction, { kind: "form", records: count > 0 ? [form] : [], now });
      return count;
    });
  }
  return removed;
}

async function deleteSomeSubmissions(formId: number, form: Prisma.FormWhereInput): Promise<number> {
  const rows = await db.submission.findMany({
    where: { formId, form },
    select: { id: true },
    take: PURGED_AT_A_TIME,
  });
  const { count } = await db.submission.deleteMany({
    where: { id: { in: rows.map(({ id }) => id) }, form },
  });
  return count;
}
