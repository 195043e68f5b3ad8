import "server-only";
import type { FormContent } from "@/lib/domain/forms/form";
import { keepNoticeMembers } from "@/lib/domain/notifications/keep-notice-members";
import { fieldsWithRows } from "@/lib/form-engine/board/row-fields";
import { forgetSharedForm } from "@/lib/server/auth/shared-forms.repository";
import { db, isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { rekeyJobsOfForm } from "@/lib/server/outbox/resume/moved-form.repository";
import { requireFormQuota } from "../drafts/form-limit.repository";
import { contentFromRow, contentSelect, rowFromContent } from "../drafts/stored-content";
import { copyLiveTranslations } from "../translations/translations.repository";
import { noteLiveAsks } from "../versions/live-asks.repository";

export type Move = {
  id: number;
  fromTeamId: number;
  toTeamId: number;
  /** Whether the mapping to a board stays: both teams have the same connection. */
  keepsBoard: boolean;
  movedBy: string;
  now: Date;
};

/**
 * Makes a form another team's, with its deliveries; answers, files and versions belong to the form. Without its
 * board, or without members who are not in that team, the live version is published again. False when the form is not (any more) the first
 * team's, or in the trash. 409 when the other team is at its limit of forms.
 */
export function moveForm(move: Move): Promise<boolean> {
  const { id, fromTeamId, toTeamId, keepsBoard, now } = move;
  return db.$transaction(async (transaction) => {
    await requireFormQuota(transaction, toTeamId);
    await lockForm(transaction, id);
    const form = await transaction.form.findFirst({
      where: { id, teamId: fromTeamId, deletedAt: null },
      select: {
        ...contentSelect,
        secretsTeamId: true,
        liveVersion: { select: { ...contentSelect } },
      },
    });
    if (form === null) {
      return false;
    }
    const { liveVersion, secretsTeamId, ...working } = form;
    const moved = { teamId: toTeamId, secretsTeamId: secretsTeamId ?? fromTeamId };
    await transaction.form.update({ where: { id }, data: moved, select: { id: true } });
    const live = liveVersion && contentFromRow(liveVersion);
    await forgetSharedForm(transaction, { teamId: fromTeamId, formId: id });
    // The other team has not given its answers away.
    await transaction.liveLink.deleteMany({ where: { formId: id } });
    await leaveBehind(transaction, { ...move, working: contentFromRow(working), live });
    await rekeyJobsOfForm(transaction, { formId: id, teamId: toTeamId, keepsBoard, now });
    return true;
  });
}

/**
 * Waits for submissions that are being stored, and holds new ones back: their deliveries are made for the
 * team that the form then has. On SQLite transactions come one after the other.
 */
async function lockForm(transaction: DatabaseTransaction, id: number): Promise<void> {
  if (!isSqlite()) {
    // Deliveries first, as whoever ends one may then queue an e-mail about the form.
    await transaction.$queryRaw`SELECT 1 FROM "OutboxJob" WHERE "formId" = ${id} ORDER BY "id" FOR UPDATE`;
    await transaction.$queryRaw`SELECT 1 FROM "Form" WHERE "id" = ${id} FOR UPDATE`;
  }
}

/** Takes out of a form what is the first team's: the board of another connection, and its members. */
async function leaveBehind(
  transaction: DatabaseTransaction,
  { id, toTeamId, ...move }: Move & { working: FormContent; live: FormContent | null },
): Promise<void> {
  const { keepsBoard, movedBy, now, working, live } = move;
  const readers = await findReadersOfAnswers({ teamId: toTeamId, formId: id }, transaction);
  const moved = (content: FormContent) =>
    keepNoticeMembers(keepsBoard ? content : withoutBoard(content), readers);
  const kept = moved(working);
  if (kept !== working) {
    await transaction.form.update({
      where: { id },
      data: { ...rowFromContent(kept), updatedAt: now },
      select: { id: true },
    });
  }
  const published = live && moved(live);
  if (published === null || published === live) {
    return;
  }
  const { _max } = await transaction.formVersion.aggregate({
    where: { formId: id },
    _max: { number: true },
  });
  const version = await transaction.formVersion.create({
    data: {
      ...rowFromContent(published),
      formId: id,
      number: (_max.number ?? 0) + 1,
      publishedBy: movedBy,
      publishedAt: now,
    },
    select: { id: true },
  });
  await copyLiveTranslations(transaction, { formId: id, versionId: version.id });
  await noteLiveAsks(transaction, { formId: id, content: published, now });
  await transaction.form.update({
    where: { id },
    data: { liveVersionId: version.id },
    select: { id: true },
  });
  await noteLiveAsks(transaction, { formId: id, content: published, now });
}

/** The content without its board, and its fields without their columns; itself where it has neither. */
function withoutBoard(content: FormContent): FormContent {
  const isMapped = fieldsWithRows(content.fields).some(
    ({ mondayColumnId, mondayNotWritten }) => mondayColumnId ?? mondayNotWritten,
  );
  if (content.mondayBoardId === null && !isMapped) {
    return content;
  }
  return {
    ...content,
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
    fields: content.fields.map((field) => ({
      ...field,
      mondayColumnId: undefined,
      mondayColumnType: undefined,
      mondayColumnTitle: undefined,
      mondayNotWritten: undefined,
      mondayRowColumns: undefined,
    })),
    settings: { ...content.settings, notWrittenColumns: [], askBack: [] },
  };
}
