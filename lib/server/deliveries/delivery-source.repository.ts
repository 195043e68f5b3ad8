import "server-only";
import type { BoardMode } from "@/lib/domain/board/board-mode";
import type { FormBoard } from "@/lib/domain/board/write-target";
import { endingNameOf } from "@/lib/domain/endings/ending";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { NoticeReplyTo } from "@/lib/domain/forms/public-page-settings";
import { namedFields } from "@/lib/domain/piping/named-text";
import { storedFileIds } from "@/lib/form-engine/answers/stored-files";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { db } from "@/lib/server/db/client";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { findRevision } from "@/lib/server/public-form/revisions/revisions.repository";
import {
  findItemUpdate,
  type ItemUpdate,
} from "@/lib/server/public-form/update-links/item-updates.repository";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import type { ProblemSource } from "./email/problem-mail";

/** A submission with everything that its deliveries need. */
export type DeliverySource = {
  teamId: number;
  formId: number;
  submissionId: number;
  /** The version of these answers. */
  versionId: number;
  createdAt: Date;
  /** In which it was sent, BCP 47; null: before that was stored. */
  language: string | null;
  /** Which revision of the submission this is. */
  revision: number;
  /** When it was made and what it changed; null = as sent. */
  revised: { createdAt: Date; changed: string[] } | null;
  /** Which revision the item on the board was written from; null = none yet, or as sent. */
  itemRevision: number | null;
  /** By field id, as stored: secret answers are encrypted. */
  answers: Answers;
  mondayItemId: string | null;
  /** The ending that was shown, as it is called in its version; null = none. */
  ending: { id: string; title: string } | null;
  /** Of the form version that was answered. */
  formTitle: string;
  fields: Field[];
  /** What is known of them. */
  form: CompiledForm;
  board: FormBoard;
  /** Pattern of item names on the board; "" = none. */
  namePattern: string;
  boardMode: BoardMode;
  /** Which answer the e-mails about it are replied to. */
  replyTo: NoticeReplyTo;
  /** The board's column for the ending; null = none. */
  endingColumnId: string | null;
  /** Whether the form or the submission is in the trash. */
  isDeleted: boolean;
  /** Of these answers: not those of other revisions. */
  files: SourceFile[];
  /** What it changes of an item, when it came by a link. */
  update: ItemUpdate | null;
};

export type SourceFile = {
  id: string;
  fieldId: string;
  name: string;
  type: string;
  size: number;
  storageKey: string;
};

/**
 * A submission of this owner, also one in the trash, as it is now or as of a revision; null when it was deleted
 * permanently. What belongs to its version comes from the cache of versions.
 */
export async function findDeliverySource({
  submissionId,
  teamId,
  revision,
}: {
  submissionId: number;
  teamId: number;
  revision?: number;
}): Promise<DeliverySource | null> {
  const row = await db.submission.findFirst({
    where: { id: submissionId, form: { teamId } },
    select: {
      formId: true,
      createdAt: true,
      answers: true,
      mondayItemId: true,
      deletedAt: true,
      form: { select: { deletedAt: true } },
      versionId: true,
      endingId: true,
      language: true,
      revision: true,
      itemRevision: true,
      update: { select: { submissionId: true } },
      files: {
        select: { id: true, fieldId: true, name: true, type: true, size: true, storageKey: true },
        orderBy: { createdAt: "asc" },
      },
    },
  });
  // Without corrections there is nothing to look up.
  const number = row === null || row.revision === 1 ? null : (revision ?? row.revision);
  const revised = number === null ? null : await findRevision(submissionId, number);
  const version = row && (await loadVersion((revised ?? row).versionId));
  if (row === null || version === null) {
    return null;
  }
  const { formId, createdAt, language, mondayItemId, itemRevision } = row;
  const { answers: stored, endingId, versionId } = revised ?? row;
  const answers = isRecord(stored) ? stored : {};
  const fields = namedFields(version.fields);
  const own = revised && storedFileIds(version.fields, answers);
  const called = { endings: version.settings.endings, fields: version.fields };
  return {
    teamId,
    formId,
    submissionId,
    versionId,
    createdAt,
    language,
    mondayItemId,
    itemRevision,
    revision: revised?.number ?? row.revision,
    revised: revised && (revised.number > 1 ? revised : null),
    files: row.files.filter(({ id }) => own?.has(id) ?? true),
    answers,
    ending: endingId === null ? null : { id: endingId, title: endingNameOf(endingId, called) },
    formTitle: version.publicForm.title,
    fields,
    form: version.form,
    board: version.board,
    namePattern: version.settings.itemName,
    boardMode: version.settings,
    replyTo: version.settings.noticeReplyTo,
    endingColumnId: version.settings.endingColumnId,
    isDeleted: row.deletedAt !== null || row.form.deletedAt !== null,
    update: row.update && (await findItemUpdate(submissionId)),
  };
}

/** What a problem e-mail is about, with the form's current title; null when it was deleted. */
export async function findNoticeSource({
  formId,
  bundledRequestId,
  teamId,
}: Pick<ClaimedJob, "formId" | "bundledRequestId" | "teamId">): Promise<ProblemSource> {
  if (bundledRequestId !== null) {
    return { requestId: bundledRequestId };
  }
  if (formId === null) {
    return null;
  }
  return db.form.findFirst({
    where: { id: formId, teamId, deletedAt: null },
    select: { id: true, title: true },
  });
}
