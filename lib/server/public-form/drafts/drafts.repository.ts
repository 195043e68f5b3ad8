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
import { requireDraftFileQuota, requireDraftQuota, type DraftUsage } from "./draft-quota";

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
    select: {
      id: true,
      sealed: true,
      bytes: true,
      savedAt: true,
      expiresAt: true,
      language: true,
      submissionId: true,
    },
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
  /** In which it is filled in, BCP 47. */
  language: string;
  /** Who saves it: see `uploaderKeyOf`. */
  sender: string;
  /** Uploads that stay until it ends. */
  fileIds: readonly string[];
  now: Date;
  expiresAt: Date;
};

/** Stores a draft with its files. 429 above the quotas, 409 when a file was sent meanwhile. */
export function insertDraft({ formId, tokenHash, ...saved }: Place & Saved): Promise<void> {
  const { sealed, language, sender, now: savedAt, expiresAt } = saved;
  return groupCommit({
    isAtomic: false,
    run: async (transaction) => {
      const { id } = await transaction.answerDraft.create({
        data: {
          formId,
          tokenHash,
          sealed,
          bytes: sealed.length,
          language,
          sender,
          savedAt,
          expiresAt,
        },
        select: { id: true },
      });
      await requireQuota(transaction, { formId, sender, now: savedAt, isNew: true });
      await keepFiles(transaction, { id, formId, ...saved });
    },
  });
}

type Replacing = Place &
  Saved & {
    /** The end of what whoever saves has seen; null: whatever is there is replaced. */
    replaces: Date | null;
    /** What it held, in bytes: no longer ones are always saved. */
    storedBytes: number;
  };

/**
 * Replaces what a draft holds: "gone" when it was sent or has ended, else the end of what was saved since. It stays with the quota of whoever
 * saved it first. 429 and 409 as `insertDraft`.
 */
export function replaceDraft({
  formId,
  tokenHash,
  replaces,
  storedBytes,
  ...saved
}: Replacing): Promise<"saved" | "gone" | { newerEnd: Date }> {
  const { sealed, language, now: savedAt, expiresAt } = saved;
  const unsent = { formId, tokenHash, ...IS_UNSENT };
  return groupCommit({
    isAtomic: false,
    run: async (transaction) => {
      const [draft] = await transaction.answerDraft.updateManyAndReturn({
        where: {
          ...unsent,
          expiresAt: { gt: savedAt, ...(replaces !== null && { equals: replaces }) },
        },
        data: { sealed, bytes: sealed.length, language, savedAt, expiresAt },
        select: { id: true, sender: true },
      });
      if (draft === undefined) {
        const newer = await transaction.answerDraft.findFirst({
          where: { ...unsent, expiresAt: { gt: savedAt } },
          select: { expiresAt: true },
        });
        return newer === null ? "gone" : { newerEnd: newer.expiresAt };
      }
      const sender = draft.sender ?? saved.sender;
      if (sealed.length > storedBytes) {
        await requireQuota(transaction, { formId, sender, now: savedAt, isNew: false });
      }
      await keepFiles(transaction, { id: draft.id, formId, ...saved, sender });
      return "saved";
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

/**
 * Ends a draft with the submission that is made of it, in its transaction and before its files are claimed, in the order in
 * which saving locks them. 410 when it was sent or deleted meanwhile.
 */
export async function claimDraft(
  transaction: DatabaseTransaction,
  { draftId: id, submissionId }: { draftId: number; submissionId: number },
): Promise<void> {
  const { count } = await transaction.answerDraft.updateMany({
    where: { id, ...IS_UNSENT },
    data: { submissionId, sealed: "", bytes: 0, sender: null },
  });
  if (count === 0) {
    throw new AppError("gone", ({ refusals }) => refusals.linkInvalid, { event: "link-invalid" });
  }
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
  const { kept: count, added } = await keepFilesOfDraft(transaction, {
    draftId,
    ids,
    now,
    expiresAt,
  });
  if (count !== ids.length) {
    throw new AppError("conflict", ({ refusals }) => refusals.fileSent);
  }
  if (added > 0) {
    requireDraftFileQuota({
      ofForm: await countFilesOfDrafts(transaction, { formId }, now),
      ofSender: await countFilesOfDrafts(transaction, { formId, sender }, now),
    });
  }
}

type Saver = { formId: number; sender: string; now: Date; isNew: boolean };

async function requireQuota(
  transaction: DatabaseTransaction,
  { formId, sender, now, isNew }: Saver,
): Promise<void> {
  const used = async (of: { formId?: number; sender?: string }): Promise<DraftUsage> => {
    const { _count, _sum } = await transaction.answerDraft.aggregate({
      // What was sent has no bytes; its content would be read for that.
      where: { ...of, submissionId: null, expiresAt: { gt: now }, bytes: { gt: 0 } },
      _count: true,
      _sum: { bytes: true },
    });
    return { drafts: _count, bytes: _sum.bytes ?? 0 };
  };
  const counted = {
    ofForm: await used({ formId }),
    ofSender: await used({ formId, sender }),
    ofSenderEverywhere: await used({ sender }),
  };
  requireDraftQuota(counted, { isNew });
}
