import "server-only";
import { createHash } from "node:crypto";
import { db, isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";
import { isReferenceViolation, isUniqueViolation } from "@/lib/server/db/errors";
import { insertJob } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import type { Noticed } from "./judge-change";

/** A submission that made an item, and what was noticed of an ask. */
export type AskableSubmission = {
  submissionId: number;
  versionId: number;
  itemId: string;
  sentAt: Date;
  noticed: Noticed | null;
};

type OfAsk = { formId: number; askId: string };

/** Databases take only so many values in one statement. */
const IDS_PER_STATEMENT = 500;

/** Whether a submission of the form has an item on a board. */
export async function hasItems(formId: number): Promise<boolean> {
  const where = { formId, mondayItemId: { not: null }, ...COUNTS };
  return (await db.submission.findFirst({ where, select: { id: true } })) !== null;
}

/** Sent by no link for an item, not in quarantine, not deleted or withdrawn. */
const COUNTS = { quarantined: false, deletedAt: null, withdrawnAt: null, update: null } as const;

/** The submissions of a form that these items were made of. */
export async function findAskable({
  formId,
  askId,
  itemIds,
}: OfAsk & { itemIds: readonly string[] }): Promise<AskableSubmission[]> {
  const found: AskableSubmission[] = [];
  for (let start = 0; start < itemIds.length; start += IDS_PER_STATEMENT) {
    const ids = itemIds.slice(start, start + IDS_PER_STATEMENT);
    const rows = await db.submission.findMany({
      where: { formId, mondayItemId: { in: [...ids] }, ...COUNTS },
      select: {
        id: true,
        versionId: true,
        mondayItemId: true,
        createdAt: true,
        asked: {
          where: { askId },
          select: { changedAt: true, isShown: true, askCount: true },
        },
      },
      orderBy: { id: "asc" },
    });
    found.push(
      ...rows.map(({ id, versionId, mondayItemId, createdAt, asked }) => ({
        submissionId: id,
        versionId,
        itemId: mondayItemId ?? "",
        sentAt: createdAt,
        noticed: asked[0] ?? null,
      })),
    );
  }
  return found;
}

type Change = OfAsk & {
  submissionId: number;
  /** What was noticed before. */
  noticed: Noticed | null;
  changedAt: string;
};

/** Notes that an item shows the label, of which nobody is told. */
export async function noteShown({ noticed, ...change }: Change): Promise<void> {
  await inOneTransaction((transaction) =>
    store(transaction, { ...change, noticed, askCount: noticed?.askCount ?? 0 }),
  );
}

/**
 * Notes a change together with the message that asks the respondent, all or nothing. Does nothing when another process noted
 * something meanwhile.
 */
export async function askFor({
  teamId,
  address,
  now,
  ...change
}: Change & { teamId: number; address: string; now: Date }): Promise<void> {
  const { formId, askId, submissionId, noticed } = change;
  const askCount = (noticed?.askCount ?? 0) + 1;
  await inOneTransaction(async (transaction) => {
    const isOurs = await store(transaction, { ...change, askCount });
    if (isOurs) {
      await insertJob(transaction, {
        kind: "message",
        event: "asked",
        target: address,
        formMessageId: askId,
        messageId: messageIdOf({ submissionId, askId, askCount }),
        teamId,
        formId,
        submissionId,
        now,
      });
    }
  });
}

/** Whether it was stored: not when something else is stored by now than what was noticed before. */
async function store(
  transaction: DatabaseTransaction,
  { submissionId, formId, askId, noticed, changedAt, askCount }: Change & { askCount: number },
): Promise<boolean> {
  if (!isSqlite()) {
    // As who deletes it: the submission first.
    await transaction.$queryRaw`
      SELECT "id" FROM "Submission" WHERE "id" = ${submissionId} FOR KEY SHARE`;
  }
  const data = { changedAt, isShown: true, askCount };
  if (noticed === null) {
    await transaction.askedSubmission.create({ data: { submissionId, formId, askId, ...data } });
    return true;
  }
  const where = { submissionId, askId, ...noticed };
  return (await transaction.askedSubmission.updateMany({ where, data })).count > 0;
}

/** What another process stored first, or of a submission that was erased meanwhile, is no error. */
async function inOneTransaction(
  work: (transaction: DatabaseTransaction) => Promise<unknown>,
): Promise<void> {
  try {
    await db.$transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error) && !isReferenceViolation(error)) {
      throw error;
    }
  }
}

function messageIdOf({
  submissionId,
  askId,
  askCount,
}: Record<"submissionId" | "askCount", number> & { askId: string }) {
  const hash = createHash("sha256").update(askId).digest("hex").slice(0, 16);
  return `msg_ask-${submissionId}-${hash}-${askCount}`;
}

/** Notes which submissions' items do not show the label any more: all but these. */
export async function noteGone({
  formId,
  askId,
  shownIds,
}: OfAsk & { shownIds: ReadonlySet<number> }): Promise<void> {
  const rows = await db.askedSubmission.findMany({
    where: { formId, askId, isShown: true },
    select: { submissionId: true },
  });
  const gone = rows.map(({ submissionId }) => submissionId).filter((id) => !shownIds.has(id));
  for (let start = 0; start < gone.length; start += IDS_PER_STATEMENT) {
    const ids = gone.slice(start, start + IDS_PER_STATEMENT);
    await db.askedSubmission.updateMany({
      where: { askId, submissionId: { in: ids } },
      data: { isShown: false },
    });
  }
}

/** Notes that an item does not show the label of an ask any more, as an answer was written there. */
export async function noteAnswered(
  transaction: Pick<DatabaseTransaction, "askedSubmission">,
  { formId, askId, itemId }: OfAsk & { itemId: string },
): Promise<void> {
  await transaction.askedSubmission.updateMany({
    where: { formId, askId, submission: { mondayItemId: itemId } },
    data: { isShown: false },
  });
}
