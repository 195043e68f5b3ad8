import "server-only";
import { z } from "zod";
import type { FormContent, SubmissionStatus } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { SKETCHED } from "@/lib/form-engine/field-sketch";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import { db, type DatabaseTransaction, type Prisma } from "@/lib/server/db/client";
import { requeueJobsOfRestoredSubmissions } from "@/lib/server/outbox/resume/deleted-content.repository";
import { storedStatuses } from "../statuses/statuses.repository";
import { translationRows } from "../translations/translation-rows";
import { requireFormQuota, requireNewFormQuota } from "./form-limit.repository";
import { contentFromRow, contentSelect, firstFieldsOf, rowFromContent } from "./stored-content";

const storedTags = z
  .array(z.string())
  .nullable()
  .transform((tags) => tags ?? []);

const formSelect = {
  id: true,
  publicUrl: true,
  hasUnpublishedChanges: true,
  translationsRevision: true,
  isStopped: true,
  stoppedMessage: true,
  passwordHash: true,
  tags: true,
  statuses: true,
  liveVersionId: true,
  liveVersion: { select: { number: true, settings: true } },
  createdAt: true,
  updatedAt: true,
  ...contentSelect,
} as const;

/** The working copy of a form, with its state of publication and its dates. */
export type StoredForm = {
  id: number;
  content: FormContent;
  publicUrl: string | null;
  hasUnpublishedChanges: boolean;
  /** How often its translations changed. */
  translationsRevision: number;
  isStopped: boolean;
  stoppedMessage: string;
  hasPassword: boolean;
  tags: string[];
  statuses: SubmissionStatus[];
  liveVersionId: number | null;
  /** Number of the live version. */
  version: number | null;
  /** Of the live version. */
  liveSettings: PublicPageSettings | null;
  createdAt: Date;
  updatedAt: Date;
};

type OwnedForm = { id: number; teamId: number };

/** The form if it is this owner's and not in the trash. */
export async function findStoredForm({ id, teamId }: OwnedForm): Promise<StoredForm | null> {
  const row = await db.form.findFirst({
    where: { id, teamId, deletedAt: null },
    select: formSelect,
  });
  return row && fromRow(row);
}

/**
 * The team that the secret answers of a form are encrypted for; null unless the form is this team's and not
 * in the trash.
 */
export async function findFormAccess({
  id,
  teamId,
}: OwnedForm): Promise<{ secretsTeamId: number } | null> {
  const row = await db.form.findFirst({
    where: { id, teamId, deletedAt: null },
    select: { secretsTeamId: true },
  });
  return row && { secretsTeamId: row.secretsTeamId ?? teamId };
}

/** `formIds` null: all forms; `deletedSince` null: those outside the trash. */
type ListedForms = {
  teamId: number;
  formIds: readonly number[] | null;
  deletedSince: Date | null;
};
type FormChoice = Pick<Prisma.FormFindManyArgs, "where" | "orderBy">;

/** The owner's forms, the last edited first; or those deleted since a date, the last deleted first. */
export async function findFormsOf(listed: ListedForms): Promise<StoredForm[]> {
  const rows = await db.form.findMany({ ...inOrder(listed), select: formSelect });
  return rows.map(fromRow);
}

/** The same forms, with only the columns that their cards show. */
export async function findCardsOf(listed: ListedForms) {
  const rows = await db.form.findMany({
    ...inOrder(listed),
    select: {
      id: true,
      title: true,
      fields: true,
      mondayBoardId: true,
      publicUrl: true,
      hasUnpublishedChanges: true,
      liveVersion: { select: { settings: true } },
      isStopped: true,
      stoppedMessage: true,
      tags: true,
      updatedAt: true,
      deletedAt: true,
    },
  });
  return rows.map(({ fields, liveVersion, tags, ...row }) => ({
    ...row,
    tags: storedTags.parse(tags),
    ...firstFieldsOf(fields, SKETCHED),
    liveSettings: settingsOf(liveVersion),
  }));
}

function inOrder({ teamId, formIds, deletedSince }: ListedForms): FormChoice {
  const where = { teamId, ...(formIds !== null && { id: { in: [...formIds] } }) };
  return deletedSince === null
    ? { where: { ...where, deletedAt: null }, orderBy: [{ updatedAt: "desc" }, { id: "desc" }] }
    : { where: { ...where, ...inTrash(deletedSince) }, orderBy: { deletedAt: "desc" } };
}

/** Deleted since then; or before, and still there as something of it is held. */
function inTrash(since: Date): Prisma.FormWhereInput {
  const held = { some: { isHeld: true } };
  return { OR: [{ deletedAt: { gt: since } }, { deletedAt: { lte: since }, submissions: held }] };
}

/** Stores a new form; 409 at the account's limit of forms or of its trash. */
export async function insertForm({
  teamId,
  createdById,
  content,
  tags = [],
  statuses = [],
  translations = {},
  now,
}: {
  teamId: number;
  createdById: number | null;
  content: FormContent;
  tags?: string[];
  statuses?: SubmissionStatus[];
  translations?: TranslationsByLanguage;
  now: Date;
}): Promise<StoredForm> {
  const row = await db.$transaction(async (transaction) => {
    await requireNewFormQuota(transaction, teamId);
    return transaction.form.create({
      data: {
        teamId,
        createdById,
        ...rowFromContent(content),
        tags,
        statuses,
        createdAt: now,
        updatedAt: now,
        translations: {
          createMany: {
            data: translationRows(translations).map((row) => ({ ...row, changedAt: now })),
          },
        },
      },
      select: formSelect,
    });
  });
  return fromRow(row);
}

/** Stores a new working copy unless the form changed since `read`; false when it did. */
export async function updateContent(
  {
    teamId,
    read,
    content,
    hasUnpublishedChanges,
    updatedAt,
  }: {
    teamId: number;
    read: StoredForm;
    content: FormContent;
    hasUnpublishedChanges: boolean;
    updatedAt: Date;
  },
  client: Pick<DatabaseTransaction, "form"> = db,
): Promise<boolean> {
  const { count } = await client.form.updateMany({
    where: {
      id: read.id,
      teamId,
      deletedAt: null,
      updatedAt: read.updatedAt,
      liveVersionId: read.liveVersionId,
      translationsRevision: read.translationsRevision,
    },
    data: { ...rowFromContent(content), hasUnpublishedChanges, updatedAt },
  });
  return count > 0;
}

export async function trashForm({ id, teamId, now }: OwnedForm & { now: Date }): Promise<boolean> {
  const { count } = await db.form.updateMany({
    where: { id, teamId, deletedAt: null },
    data: { deletedAt: now },
  });
  return count > 0;
}

/**
 * Takes the form out of the trash and retries its deliveries that failed because it was deleted; false
 * when it is not there. 409 at the account's limit of forms.
 */
export function untrashForm({
  id,
  teamId,
  since,
  now,
}: OwnedForm & { since: Date; now: Date }): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    await requireFormQuota(transaction, teamId);
    const { count } = await transaction.form.updateMany({
      where: { id, teamId, ...inTrash(since) },
      data: { deletedAt: null },
    });
    if (count > 0) {
      await requeueJobsOfRestoredSubmissions(transaction, { formId: id, now });
    }
    return count > 0;
  });
}

function fromRow(row: Prisma.FormGetPayload<{ select: typeof formSelect }>): StoredForm {
  return {
    id: row.id,
    content: contentFromRow(row),
    publicUrl: row.publicUrl,
    hasUnpublishedChanges: row.hasUnpublishedChanges,
    translationsRevision: row.translationsRevision,
    isStopped: row.isStopped,
    stoppedMessage: row.stoppedMessage,
    hasPassword: row.passwordHash !== null,
    tags: storedTags.parse(row.tags),
    statuses: storedStatuses(row.statuses),
    liveVersionId: row.liveVersionId,
    version: row.liveVersion?.number ?? null,
    liveSettings: settingsOf(row.liveVersion),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function settingsOf(version: { settings: unknown } | null): PublicPageSettings | null {
  return version && storedSettings(version.settings);
}
