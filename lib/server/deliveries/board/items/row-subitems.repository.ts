import "server-only";
import { db } from "@/lib/server/db/client";

export type RowSubitem = {
  /** Of the table. */
  fieldId: string;
  /** What names the row among those of its table. */
  rowKey: string;
  /** In the name of the subitem, from 1 within its submission. */
  number: number;
  /** null = it may be on the board, or was archived there. */
  itemId: string | null;
};

/** What is known of the subitems of a submission, in the order in which they were begun. */
export async function findRowSubitems(submissionId: number): Promise<RowSubitem[]> {
  return db.rowSubitem.findMany({
    where: { submissionId },
    select: { fieldId: true, rowKey: true, number: true, itemId: true },
    orderBy: { number: "asc" },
  });
}

export async function createRowSubitems(
  submissionId: number,
  rows: readonly RowSubitem[],
): Promise<void> {
  await db.rowSubitem.createMany({ data: rows.map((row) => ({ submissionId, ...row })) });
}

/** Notes which subitem a row is. A submission that was deleted meanwhile has none to note. */
export async function saveRowSubitem(
  submissionId: number,
  { fieldId, rowKey, itemId }: Omit<RowSubitem, "number">,
): Promise<void> {
  await db.rowSubitem.updateMany({ where: { submissionId, fieldId, rowKey }, data: { itemId } });
}
