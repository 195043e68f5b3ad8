import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { reservationRules } from "@/lib/form-engine/reservations/reservations-of";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import { db, isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";
import { enqueueHookEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import type { StoredForm } from "../drafts/forms.repository";
import {
  contentFromRow,
  contentSelect,
  rowFromContent,
  storedFields,
} from "../drafts/stored-content";
import { translationRows } from "../translations/translation-rows";
import { endLiveAsks, noteLiveAsks } from "./live-asks.repository";

/** Thrown inside the transaction to roll it back when the form changed meanwhile. */
class FormChanged extends Error {}

export async function findVersionContent(
  versionId: number,
  client: Pick<DatabaseTransaction, "formVersion"> = db,
): Promise<FormContent | null> {
  const row = await client.formVersion.findUnique({
    where: { id: versionId },
    select: contentSelect,
  });
  return row && contentFromRow(row);
}

export async function findVersionOf({ formId, number }: { formId: number; number: number }) {
  const row = await db.formVersion.findUnique({
    where: { formId_number: { formId, number } },
    select: { id: true, publishedAt: true, publishedBy: true, ...contentSelect },
  });
  return row && { ...row, content: contentFromRow(row) };
}

export function findVersionsOf(formId: number) {
  return db.formVersion.findMany({
    where: { formId },
    select: { number: true, publishedAt: true, publishedBy: true },
    orderBy: { number: "desc" },
  });
}

/** The settings of the public page in every version of a form. */
export async function findSettingsOfVersions(formId: number): Promise<PublicPageSettings[]> {
  const versions = await db.formVersion.findMany({ where: { formId }, select: { settings: true } });
  return versions.map(({ settings }) => storedSettings(settings));
}

/** Every version of a form with its fields, gathered and with words for labels, endings, stages and languages, the newest first. */
export async function findVersionsWithFields(formId: number) {
  const versions = await db.formVersion.findMany({
    where: { formId },
    select: { id: true, number: true, fields: true, settings: true },
    orderBy: { number: "desc" },
  });
  return versions.map(({ settings, ...version }) => {
    const { endings, stages, languages } = storedSettings(settings);
    return {
      ...version,
      fields: answeredFields(version.fields),
      endings,
      stages,
      languages,
    };
  });
}

/** The same fields of the newest version of a form, live or not; none before the first. */
export async function findLatestFields(formId: number): Promise<Field[]> {
  const row = await db.formVersion.findFirst({
    where: { formId },
    select: { fields: true },
    orderBy: { number: "desc" },
  });
  return row === null ? [] : answeredFields(row.fields);
}

/** Stored fields as answers know them, with labels as words. */
function answeredFields(stored: unknown): Field[] {
  return withPlainLabels(gatherRepeatedSections(storedFields(stored)));
}

/** The newest version of a form, live or not; null before the first. */
export async function findLatestVersion(formId: number) {
  const row = await db.formVersion.findFirst({
    where: { formId },
    select: { id: true, number: true, ...contentSelect },
    orderBy: { number: "desc" },
  });
  return row && { id: row.id, number: row.number, content: contentFromRow(row) };
}

/**
 * Stores the working copy as version `number` and makes it live; false when the form changed since it was
 * read. Throws a unique violation when the number or the address was taken meanwhile.
 */
export async function insertLiveVersion({
  teamId,
  read,
  translations,
  number,
  before,
  publicUrl,
  publishedBy,
  now,
}: {
  teamId: number;
  read: StoredForm;
  translations: TranslationsByLanguage;
  number: number;
  /** The newest version until then. */
  before: FormContent | null;
  publicUrl: string;
  publishedBy: string;
  now: Date;
}): Promise<boolean> {
  try {
    // Begins with a write: on SQLite a transaction that reads first may fail to write.
    await db.$transaction(async (transaction) => {
      const version = await transaction.formVersion.create({
        data: {
          formId: read.id,
          number,
          ...rowFromContent(read.content),
          publishedBy,
          publishedAt: now,
          translations: { createMany: { data: translationRows(translations) } },
        },
        select: { id: true },
      });
      const reservations = await reservationsAfter(transaction, {
        formId: read.id,
        versionId: version.id,
        before,
        content: read.content,
      });
      const { count } = await transaction.form.updateMany({
        where: unchanged({ teamId, read }),
        data: {
          liveVersionId: version.id,
          publicUrl,
          hasUnpublishedChanges: false,
          ...noticeAfter(read),
          ...reservations,
        },
      });
      if (count === 0) {
        throw new FormChanged();
      }
      await noteLiveAsks(transaction, { formId: read.id, content: read.content, now });
      const notice = { formTitle: read.content.title, version: number, publicUrl };
      const facts = [{ event: "published", notice } as const];
      await enqueueHookEvents(transaction, { formId: read.id, facts, now });
    });
    return true;
  } catch (error) {
    if (error instanceof FormChanged) {
      return false;
    }
    throw error;
  }
}

/**
 * Where the newest version has other limits of places or single values, all submissions are to be read again by them:
 * none that is being stored under another version is left out.
 */
async function reservationsAfter(
  transaction: DatabaseTransaction,
  {
    formId,
    versionId,
    before,
    content,
  }: { formId: number; versionId: number; before: FormContent | null; content: FormContent },
) {
  const rules = reservationRules(content);
  if (rules === (before && reservationRules(before))) {
    return {};
  }
  if (!isSqlite()) {
    // Waits for those that are being stored, which hold the form's key.
    await transaction.$queryRaw`SELECT "id" FROM "Form" WHERE "id" = ${formId} FOR UPDATE`;
  }
  return { reservationsFrom: rules === null ? null : versionId, reservationsKey: null };
}

/** Makes an existing version live; false when the form changed since it was read. */
export function makeVersionLive({
  teamId,
  read,
  version,
  now,
}: {
  teamId: number;
  read: StoredForm;
  version: { id: number; number: number; content: FormContent };
  now: Date;
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const [form] = await transaction.form.updateManyAndReturn({
      where: unchanged({ teamId, read }),
      data: { liveVersionId: version.id, hasUnpublishedChanges: false, ...noticeAfter(read) },
      select: { publicUrl: true },
    });
    // Whoever publishes what is live already publishes nothing.
    if (form !== undefined && read.liveVersionId !== version.id) {
      const { content, number } = version;
      await noteLiveAsks(transaction, { formId: read.id, content, now });
      const notice = { formTitle: content.title, version: number, publicUrl: form.publicUrl };
      const facts = [{ event: "published", notice } as const];
      await enqueueHookEvents(transaction, { formId: read.id, facts, now });
    }
    return form !== undefined;
  });
}

/** The form, while it is as it was read. */
function unchanged({ teamId, read }: { teamId: number; read: StoredForm }) {
  const { id, updatedAt, translationsRevision } = read;
  return { id, teamId, deletedAt: null, updatedAt, translationsRevision };
}

/** Owners are told anew of a retention that is published after another, or after none. */
function noticeAfter({ content, liveSettings }: StoredForm) {
  const isSame = isDeepStrictEqual(content.settings.retention, liveSettings?.retention);
  return isSame ? {} : { retentionToldAt: null };
}

/** Takes a form offline; false when it is not this team's, or in the trash. */
export function clearLiveVersion({
  id,
  teamId,
  now,
}: {
  id: number;
  teamId: number;
  now: Date;
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    // First, as it takes the lock.
    const [form] = await transaction.form.updateManyAndReturn({
      where: { id, teamId, deletedAt: null },
      data: { hasUnpublishedChanges: false, retentionToldAt: null },
      select: { liveVersionId: true },
    });
    const live =
      form?.liveVersionId &&
      (await transaction.formVersion.findUnique({
        where: { id: form.liveVersionId },
        select: { number: true, title: true },
      }));
    if (live) {
      await transaction.form.updateMany({ where: { id }, data: { liveVersionId: null } });
      await endLiveAsks(transaction, id);
      const notice = { formTitle: live.title, version: live.number };
      const facts = [{ event: "unpublished", notice } as const];
      await enqueueHookEvents(transaction, { formId: id, facts, now });
    }
    return form !== undefined;
  });
}
