import "server-only";
import type {
  Translations,
  TranslationsByLanguage,
} from "@/lib/form-engine/translations/translation";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { updateContent, type StoredForm } from "../drafts/forms.repository";
import { storedTranslations } from "./stored-translations";
import { KEPT_LANGUAGES, translationRows } from "./translation-rows";

export type TranslationsClient = Pick<
  DatabaseTransaction,
  "form" | "formTranslation" | "formVersion" | "versionTranslation"
>;

/** Digests of the translations of a form or a version, by language; those without any are left out. */
export type Digests = ReadonlyMap<string, string>;

type OfForm = { formId: number; language: string };

/** Those of a working copy in one language, of texts that it no longer has as well. */
export async function findTranslations(
  { formId, language }: OfForm,
  client: TranslationsClient = db,
): Promise<Translations> {
  const row = await client.formTranslation.findUnique({
    where: { formId_language: { formId, language } },
    select: { texts: true },
  });
  return storedTranslations(row?.texts);
}

export async function findDigests(
  formId: number,
  client: TranslationsClient = db,
): Promise<Digests> {
  const rows = await client.formTranslation.findMany({
    where: { formId },
    select: { language: true, digest: true },
  });
  return new Map(rows.map(({ language, digest }) => [language, digest]));
}

export async function findDigestsOfVersion(
  versionId: number,
  client: TranslationsClient = db,
): Promise<Digests> {
  const rows = await client.versionTranslation.findMany({
    where: { versionId },
    select: { language: true, digest: true },
  });
  return new Map(rows.map(({ language, digest }) => [language, digest]));
}

export async function findTranslationsOfVersion(
  versionId: number,
): Promise<TranslationsByLanguage> {
  const rows = await db.versionTranslation.findMany({
    where: { versionId },
    select: { language: true, texts: true },
    orderBy: { language: "asc" },
  });
  return Object.fromEntries(
    rows.map(({ language, texts }) => [language, storedTranslations(texts)]),
  );
}

type Written = {
  formId: number;
  translations: TranslationsByLanguage;
  /** By the working copy as it is then. */
  offered: readonly string[];
};

/** Of languages that are not offered, those that were changed last are kept. */
export async function writeTranslations(
  client: TranslationsClient,
  { formId, translations, offered }: Written,
): Promise<void> {
  const languages = Object.keys(translations);
  const changedAt = new Date();
  await client.formTranslation.deleteMany({ where: { formId, language: { in: languages } } });
  await client.formTranslation.createMany({
    data: translationRows(translations).map((row) => ({ formId, ...row, changedAt })),
  });
  const others = { formId, language: { notIn: [...offered] } };
  // Counting reads no texts, and hardly any form has as many.
  if ((await client.formTranslation.count({ where: others })) > KEPT_LANGUAGES) {
    const oldest = await client.formTranslation.findMany({
      where: others,
      select: { language: true },
      orderBy: [{ changedAt: { sort: "desc", nulls: "last" } }, { language: "asc" }],
      skip: KEPT_LANGUAGES,
    });
    const gone = oldest.map(({ language }) => language);
    await client.formTranslation.deleteMany({ where: { formId, language: { in: gone } } });
  }
}

/** Gives another version of a form the translations of the one that is live. */
export async function copyLiveTranslations(
  transaction: DatabaseTransaction,
  { formId, versionId }: { formId: number; versionId: number },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "VersionTranslation" ("versionId", "language", "texts", "digest")
    SELECT ${versionId}, live."language", live."texts", live."digest" FROM "VersionTranslation" live
    JOIN "Form" form ON form."liveVersionId" = live."versionId" WHERE form."id" = ${formId}`;
}

export type TranslationsChange = {
  texts: Translations;
  /** Whether the form then differs from its live version. */
  hasChanges: (client: TranslationsClient) => Promise<boolean>;
};

/**
 * Changes the translations of a working copy in one language: those that are there then, whoever changed them since. Resolves to
 * them; null when the form itself changed since `read`. What `change` throws leaves all as it was.
 */
export async function changeTranslationsOf({
  teamId,
  read,
  language,
  change,
}: {
  teamId: number;
  read: StoredForm;
  language: string;
  change: (stored: Translations) => TranslationsChange;
}): Promise<Translations | null> {
  const { id: formId, updatedAt, liveVersionId } = read;
  // Before others have to wait: judging a long form takes longer than storing it.
  const prepared = change(await findTranslations({ formId, language }));
  return db.$transaction(async (transaction) => {
    // A write first: others wait for the form's row until all is stored.
    const unchanged = { id: formId, teamId, deletedAt: null, updatedAt, liveVersionId };
    const data = { translationsRevision: { increment: 1 } };
    const { translationsRevision } = read;
    const { count: isPrepared } = await transaction.form.updateMany({
      where: { ...unchanged, translationsRevision },
      data,
    });
    if (!isPrepared && !(await transaction.form.updateMany({ where: unchanged, data })).count) {
      return null;
    }
    const { texts, hasChanges } = isPrepared
      ? prepared
      : change(await findTranslations({ formId, language }, transaction));
    await writeTranslations(transaction, {
      formId,
      translations: { [language]: texts },
      offered: read.content.settings.languages,
    });
    await transaction.form.updateMany({
      where: { id: formId },
      data: { hasUnpublishedChanges: await hasChanges(transaction) },
    });
    return texts;
  });
}

export type TranslatedContentChange = Omit<
  Parameters<typeof updateContent>[0],
  "hasUnpublishedChanges"
> & {
  /** Whose translations change. */
  languages: readonly string[];
  change: (language: string, stored: Translations) => Translations;
  /** Whether the form then differs from its live version. */
  hasChanges: (client?: TranslationsClient) => Promise<boolean>;
};

/** As `updateContent`, with translations. Resolves to whether the form then differs from its live version; null when it changed since `read`. */
export async function updateContentAndTranslations({
  languages,
  change,
  hasChanges,
  ...content
}: TranslatedContentChange): Promise<boolean | null> {
  const { id: formId } = content.read;
  const offered = content.content.settings.languages;
  return db.$transaction(async (transaction) => {
    if (!(await updateContent({ ...content, hasUnpublishedChanges: false }, transaction))) {
      return null;
    }
    for (const language of languages) {
      const texts = change(language, await findTranslations({ formId, language }, transaction));
      const written = { formId, translations: { [language]: texts }, offered };
      await writeTranslations(transaction, written);
    }
    const hasUnpublishedChanges = await hasChanges(transaction);
    await transaction.form.updateMany({
      where: { id: formId },
      data: { hasUnpublishedChanges, translationsRevision: { increment: 1 } },
    });
    return hasUnpublishedChanges;
  });
}
