import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { groupCommit } from "@/lib/server/db/group-commit";
import {
  countFilesOfDrafts,
  keepFilesOfDraft,
  retireFilesOfDraft,
} from "@/lib/server/files/draft-files.repository";
import { countUnfinished } from "@/lib/server/forms/activity/unfinished-drafts.repository";
import { LINK_INVALID } from "../update-links/refusals";
import { requireDraftFileQuota, requireDraftQuota } from "./draft-quota";

/** Of up to 1 MB each: on SQLite other requests wait while their bytes are overwritten. */
const DELETED_AT_ONCE = 20;

type Place = { formId: number; tokenHash: string };

/** What was sent has no content any more, and keeps its row when its submission is erased. */
const IS_UNSENT = { submissionId: null, sealed: { not: "" } };

/** Unsent or sent; null for no draft of this form, for one that has ended, and for one whose submission was erased. */
export function findDraft({ formId, tokenHash }: Place, now: Date) {
  const isThere = { OR: [IS_UNSENT, { submissionId: { not: null } }] };
  return db.answerDraft.findFirst({
    where: { formId, tokenHash, expiresAt: { gt: now }, ...isThere },
    select: { id: true, sealed: true, savedAt: true, expiresAt: true, submissionId: true },
  });
}

/** Whether a draft was sent as a submission that is erased by now. */
export async function isSentAndErased({ formId, tokenHash }: Place, now: Date): Promise<boolean> {
  const where = { formId, tokenHash, sealed: "", submissionId: null, expiresAt: { gt: now } };
  return (await db.answerDraft.count({ where })) > 0;
}

/** The form of a draft, sent or not; null for no draft, and for one that has ended. */
export async function findFormOfDraft(tokenHash: string, now: Date) {
  const row = await db.answerDraft.findFirst({
    where: { tokenHash, expiresAt: { gt: now } },
    select: { formId: true, form: { select: { publicUrl: true, deletedAt: true } } },
  });
  const publicUrl = row?.form.publicUrl ?? null;
  return row === null || publicUrl === null || row.form.deletedAt !== null
    ? null
    : { formId: row.formId, publicUrl };
}

type Saved = {
  sealed: string;
  /** Who saves it: see `uploaderKeyOf`. */
  sender: string;
  /** Uploads that stay until it ends. */
  fileIds: readonly string[];
  now: Date;
  expiresAt: Date;
};

/** Stores a draft with its files. 429 above the quotas, 409 when a file was sent meanwhile. */
export function insertDraft({ formId, tokenHash, ...saved }: Place & Saved): Promise<void> {
  const { sealed, sender, now: savedAt, expiresAt } = saved;
  return groupCommit({
    isAtomic: false,
    run: async (transaction) => {
      const { id } = await transaction.answerDraft.create({
        data: { formId, tokenHash, sealed, sender, savedAt, expiresAt },
        select: { id: true },
      });
      requireDraftQuota({
        ofForm: await countUnfinished({ formId }, savedAt, transaction),
        ofSender: await countUnfinished({ formId, sender }, savedAt, transaction),
      });
      await keepFiles(transaction, { id, formId, ...saved });
    },
  });
}

/** Replaces what a draft holds; false when it was sent or has ended. 429 and 409 as `insertDraft`. */
export function replaceDraft({ formId, tokenHash, ...saved }: Place & Saved): Promise<boolean> {
  const { sealed, sender, now: savedAt, expiresAt } = saved;
  return groupCommit({
    isAtomic: false,
    run: async (transaction) => {
      const [draft] = await transaction.answerDraft.updateManyAndReturn({
        where: { formId, tokenHash, expiresAt: { gt: savedAt }, ...IS_UNSENT },
        data: { sealed, sender, savedAt, expiresAt },
        select: { id: true },
      });
      if (draft !== undefined) {
        await keepFiles(transaction, { id: draft.id, formId, ...saved });
      }
      return draft !== undefined;
    },
  });
}

/** Deletes a draft that was not sent, and ends its files; false when there is none. */
export function deleteDraft({ formId, tokenHash }: Place, now: Date): Promise<boolean> {
  return groupCommit({
    isAtomic: false,
    run: async (transaction) => {
      const where = { formId, tokenHash, expiresAt: { gt: now }, ...IS_UNSENT };
      // A write first: on SQLite a transaction that reads first may fail to write later.
      const [draft] = await transaction.answerDraft.updateManyAndReturn({
        where,
        data: { sealed: "" },
        select: { id: true },
      });
      if (draft !== undefined) {
        await retireFilesOfDraft(transaction, draft.id);
        await transaction.answerDraft.delete({ where: { id: draft.id } });
      }
      return draft !== undefined;
    },
  });
}

/** Ends a draft with the submission that was made of it, in its transaction. 410 when it was sent or deleted meanwhile. */
export async function claimDraft(
  transaction: DatabaseTransaction,
  { draftId: id, submissionId }: { draftId: number; submissionId: number },
): Promise<void> {
  const { count } = await transaction.answerDraft.updateMany({
    where: { id, ...IS_UNSENT },
    data: { submissionId, sealed: "", sender: null },
  });
  if (count === 0) {
    throw new AppError("gone", LINK_INVALID, { event: "link-invalid" });
  }
  await retireFilesOfDraft(transaction, id);
}

const sentSchema = z.object({
  id: z.int(),
  versionId: z.int(),
  endingId: z.string().nullable(),
  answers: z.record(z.string(), z.unknown()).catch({}),
});

/** What a draft was sent as, with its answers as stored; null when that was deleted for good. */
export async function findSentOfDraft(submissionId: number) {
  const row = await db.submission.findUnique({
    where: { id: submissionId },
    select: { id: true, versionId: true, endingId: true, answers: true },
  });
  return row && sentSchema.parse(row);
}

/** Deletes drafts that have ended; their files expire with them. Resolves to how many. */
export async function deleteExpiredDrafts(now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const ended = await db.answerDraft.findMany({
      where: { expiresAt: { lte: now } },
      select: { id: true },
      take: DELETED_AT_ONCE,
    });
    if (ended.length === 0) {
      return deleted;
    }
    const { count } = await db.answerDraft.deleteMany({
      where: { id: { in: ended.map(({ id }) => id) }, expiresAt: { lte: now } },
    });
    deleted += count;
    await nextTurn();
  }
}

type Kept = Pick<Saved, "fileIds" | "sender" | "now" | "expiresAt"> & {
  id: number;
  formId: number;
};

async function keepFiles(transaction: DatabaseTransaction, kept: Kept): Promise<void> {
  const { id: draftId, formId, fileIds: ids, sender, now, expiresAt } = kept;
  if ((await keepFilesOfDraft(transaction, { draftId, ids, now, expiresAt })) !== ids.length) {
    throw new AppError("conflict", "A file was already sent. Please add it again.");
  }
  if (ids.length > 0) {
    requireDraftFileQuota({
      ofForm: await countFilesOfDrafts(transaction, { formId }, now),
      ofSender: await countFilesOfDrafts(transaction, { formId, sender }, now),
    });
  }
}
