import "server-only";
import { savedViewResponse, type SavedView } from "@/lib/contracts/submissions/saved-views";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import { foldCase } from "@/lib/domain/texts/fold-case";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";

type OfForm = { formId: number; teamId: number };
type NewView = Omit<SavedView, "id">;

const select = { id: true, name: true, filters: true, columns: true, sort: true } as const;
const stored = savedViewResponse.pick({ filters: true, columns: true, sort: true });

/** The views of a form by name. */
export async function findViews(formId: number): Promise<SavedView[]> {
  const rows = await db.savedView.findMany({
    where: { formId },
    select,
    orderBy: { nameKey: "asc" },
  });
  return rows.map(fromRow);
}

/** Stores a new view; 409 when the form has one of that name, or as many as it can have. Null when it is not the team's. */
export function insertView(key: OfForm, view: NewView): Promise<SavedView | null> {
  return locked(key, async (transaction) => {
    const { formId } = key;
    const count = await transaction.savedView.count({ where: { formId } });
    if (count >= LIMITS.viewsPerForm) {
      throw new AppError("conflict", `A form can have at most ${LIMITS.viewsPerForm} saved views.`);
    }
    await requireFreeName(transaction, { formId, name: view.name, id: 0 });
    const data = { formId, ...rowOf(view) };
    return fromRow(await transaction.savedView.create({ data, select }));
  });
}

/** Replaces a view; 409 when another one of the form has its name. Null when the form is not the team's, or has no such view. */
export function updateView(key: OfForm & { id: number }, view: NewView): Promise<SavedView | null> {
  return locked(key, async (transaction) => {
    const { id, formId } = key;
    await requireFreeName(transaction, { formId, name: view.name, id });
    const { count } = await transaction.savedView.updateMany({
      where: { id, formId },
      data: rowOf(view),
    });
    return count > 0 ? { id, ...view } : null;
  });
}

/** False when the form has no such view. */
export async function removeView({ id, formId }: { id: number; formId: number }): Promise<boolean> {
  const { count } = await db.savedView.deleteMany({ where: { id, formId } });
  return count > 0;
}

/** Runs while nobody else changes the views of the form; null when it is not the team's, or in the trash. */
function locked<Done>(
  { formId, teamId }: OfForm,
  run: (transaction: DatabaseTransaction) => Promise<Done>,
): Promise<Done | null> {
  return db.$transaction(async (transaction) => {
    const where = { id: formId, teamId, deletedAt: null };
    // Only takes the lock.
    const { count } = await transaction.form.updateMany({ where, data: { id: formId } });
    return count > 0 ? run(transaction) : null;
  });
}

async function requireFreeName(
  transaction: DatabaseTransaction,
  { formId, name, id }: { formId: number; name: string; id: number },
): Promise<void> {
  const where = { formId, nameKey: keyOf(name), id: { not: id } };
  if ((await transaction.savedView.count({ where })) > 0) {
    const message = "This form has a saved view of that name.";
    throw new AppError("conflict", message, { fieldErrors: { name: message } });
  }
}

function keyOf(name: string): string {
  return foldCase(name.trim());
}

function rowOf({ name, filters, columns, sort }: NewView) {
  return { name, nameKey: keyOf(name), filters, columns: columns ?? Prisma.DbNull, sort };
}

type Row = { id: number; name: string; filters: unknown; columns: unknown; sort: unknown };

function fromRow({ id, name, ...row }: Row): SavedView {
  return { id, name, ...stored.parse(row) };
}
