import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormBoard } from "@/lib/domain/board/write-target";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { db } from "@/lib/server/db/client";
import type { ClaimedJob } from "@/lib/server/outbox/claim-jobs.repository";
import type { NoticeSource } from "./email/notice-mail";
import { storedFields } from "@/lib/server/forms/drafts/stored-content";

/** A submission with everything that its deliveries need. */
export type DeliverySource = {
  ownerId: number;
  formId: number;
  submissionId: number;
  createdAt: Date;
  /** By field id, as stored: secret answers are encrypted. */
  answers: Answers;
  mondayItemId: string | null;
  /** Of the form version that was answered. */
  formTitle: string;
  fields: Field[];
  board: FormBoard;
  /** Pattern of item names on the board; "" = none. */
  namePattern: string;
  /** Whether the form or the submission is in the trash. */
  isDeleted: boolean;
  files: SourceFile[];
};

export type SourceFile = {
  id: string;
  fieldId: string;
  name: string;
  type: string;
  size: number;
  storageKey: string;
};

/** A submission of this owner, also one in the trash; null when it was deleted permanently. */
export async function findDeliverySource({
  submissionId,
  ownerId,
}: {
  submissionId: number;
  ownerId: number;
}): Promise<DeliverySource | null> {
  const row = await db.submission.findFirst({
    where: { id: submissionId, form: { ownerId } },
    select: {
      formId: true,
      createdAt: true,
      answers: true,
      mondayItemId: true,
      deletedAt: true,
      form: { select: { deletedAt: true } },
      version: {
        select: {
          title: true,
          fields: true,
          settings: true,
          mondayWorkspaceId: true,
          mondayBoardId: true,
          mondayGroupId: true,
        },
      },
      files: {
        select: { id: true, fieldId: true, name: true, type: true, size: true, storageKey: true },
        orderBy: { createdAt: "asc" },
      },
    },
  });
  if (row === null) {
    return null;
  }
  const { form, version, deletedAt, answers, ...own } = row;
  const { title, fields, settings, ...board } = version;
  return {
    ...own,
    ownerId,
    submissionId,
    answers: isRecord(answers) ? answers : {},
    formTitle: title,
    fields: storedFields(fields),
    board,
    namePattern: storedSettings(settings).itemName,
    isDeleted: deletedAt !== null || form.deletedAt !== null,
  };
}

/** What a notice is about, with the form's current title; null when it was deleted. */
export async function findNoticeSource({
  formId,
  bundledRequestId,
  ownerId,
}: Pick<ClaimedJob, "formId" | "bundledRequestId" | "ownerId">): Promise<NoticeSource> {
  if (bundledRequestId !== null) {
    return { requestId: bundledRequestId };
  }
  if (formId === null) {
    return null;
  }
  return db.form.findFirst({
    where: { id: formId, ownerId, deletedAt: null },
    select: { id: true, title: true },
  });
}
