import "server-only";
import { z } from "zod";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { Answers } from "@/lib/domain/fields/answers";
import { db, type DatabaseTransaction, type Prisma } from "@/lib/server/db/client";

/** One field that a visitor changed; `cell` is the hash of what its column held when the visitor read it. */
export type ItemChange = { fieldId: string; columnId: string; cell: string };

/** What a submission changes of an item. */
export type NewItemUpdate = {
  itemId: string;
  /** Whether the item had left the board when it was sent. */
  wasGone: boolean;
  changes: ItemChange[];
  /** The answers before, by field id, as far as they were known. */
  before: Record<string, Answers>;
  /** The ask that it answers; null: it answers none. */
  ask: AnsweredAsk | null;
};

/** An ask as it was answered: the label that asked, the one that the status column gets with the answer, and the open questions. */
type AnsweredAsk = Pick<Ask, "id" | "columnId" | "label" | "answeredLabel" | "fieldIds">;

/** A column that changed on the board meanwhile: its hash, and what it holds as text. */
export type ItemConflict = { cell: string; text: string };

const change = z.object({ fieldId: z.string(), columnId: z.string(), cell: z.string() });
const ask = z.object({
  id: z.string(),
  columnId: z.string(),
  label: z.string(),
  answeredLabel: z.string(),
  fieldIds: z.array(z.string()),
});
const answers = z.record(z.string(), z.unknown());
/** How far the board has it: see the columns of `ItemUpdate`. */
export const itemWritten = z.object({
  written: z.array(z.string()),
  conflicts: z.record(z.string(), z.object({ cell: z.string(), text: z.string() })),
  decisions: z.record(z.string(), z.string().nullable()),
});
export type ItemWritten = z.output<typeof itemWritten>;
const stored = itemWritten.extend({
  itemId: z.string(),
  wasGone: z.boolean(),
  changes: z.array(change),
  before: z.record(z.string(), answers),
  ask: ask.nullable(),
});
export type ItemUpdate = z.output<typeof stored>;

const select = {
  itemId: true,
  wasGone: true,
  changes: true,
  before: true,
  written: true,
  conflicts: true,
  decisions: true,
  ask: true,
} as const;

/** Stores what a submission changes, in the transaction that stores the submission. */
export async function insertItemUpdate(
  transaction: Pick<DatabaseTransaction, "itemUpdate">,
  { submissionId, update }: { submissionId: number; update: NewItemUpdate },
): Promise<void> {
  const { itemId, wasGone, changes, before, ask: answered } = update;
  await transaction.itemUpdate.create({
    data: {
      submissionId,
      itemId,
      wasGone,
      changes,
      before: asJson(before),
      written: [],
      conflicts: {},
      decisions: {},
      ...(answered && { ask: answered }),
    },
  });
}

/** What a submission changes of an item; null when it did not come by a link. */
export async function findItemUpdate(submissionId: number): Promise<ItemUpdate | null> {
  const row = await db.itemUpdate.findUnique({ where: { submissionId }, select });
  return row && stored.parse(row);
}

/** Stores how far the board has the changes. */
export async function saveItemUpdate(
  transaction: Pick<DatabaseTransaction, "itemUpdate">,
  submissionId: number,
  changed: Partial<ItemWritten & Pick<ItemUpdate, "before">>,
): Promise<void> {
  const { before } = changed;
  await transaction.itemUpdate.updateMany({
    where: { submissionId },
    data: { ...writtenColumns(changed), ...(before && { before: asJson(before) }) },
  });
}

/** What changes of the columns that say how far the board has it. */
export function writtenColumns({ written, conflicts, decisions }: Partial<ItemWritten>) {
  return {
    ...(written && { written }),
    ...(conflicts && { conflicts: asJson(conflicts) }),
    ...(decisions && { decisions: asJson(decisions) }),
  };
}

/** Everything stored came from JSON. */
function asJson(value: unknown): Prisma.InputJsonObject {
  return value as Prisma.InputJsonObject;
}
