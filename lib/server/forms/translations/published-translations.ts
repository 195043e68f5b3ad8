import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameContent } from "@/lib/domain/forms/is-same-content";
import { originalsOf } from "@/lib/form-engine/translations/original-texts";
import { publishableTranslations } from "@/lib/form-engine/translations/publishable-translations";
import type { Translations } from "@/lib/form-engine/translations/translation";
import { findVersionContent } from "../versions/form-versions.repository";
import { digestTranslations } from "./translation-rows";
import {
  findDigests,
  findDigestsOfVersion,
  findTranslations,
  type TranslationsClient,
} from "./translations.repository";

/** Languages that a form is translated into. */
export function translatedLanguages({ settings }: Pick<FormContent, "settings">): string[] {
  return settings.languages.slice(1);
}

type Compared = {
  formId: number;
  /** Of the working copy. */
  content: FormContent;
  version: { id: number; content: FormContent };
};

/** Whether publishing a working copy would change nothing about a version: content and translations are the same. */
export async function isSameAsVersion(
  { formId, content, version }: Compared,
  client?: TranslationsClient,
): Promise<boolean> {
  if (!isSameContent(version.content, content)) {
    return false;
  }
  const languages = translatedLanguages(content);
  if (languages.length === 0) {
    return true;
  }
  const working = await findDigests(formId, client);
  const published = await findDigestsOfVersion(version.id, client);
  for (const language of languages) {
    const isSame = working.get(language) === published.get(language);
    // They may differ by translations that are not published, as of texts that are gone or refused: only reading them tells.
    if (
      !isSame &&
      (await usedDigest({ formId, language, content }, client)) !== published.get(language)
    ) {
      return false;
    }
  }
  return true;
}

async function usedDigest(
  { formId, language, content }: { formId: number; language: string; content: FormContent },
  client?: TranslationsClient,
): Promise<string | undefined> {
  const used = publishableTranslations(await findTranslations({ formId, language }, client), {
    content,
    originals: originalsOf(content),
  });
  return Object.keys(used).length === 0 ? undefined : digestTranslations(used);
}

/** Whether a working copy with this content has what its live version has not; false without one. */
export async function differsFromLive(
  {
    id: formId,
    content,
    liveVersionId,
  }: { id: number; content: FormContent; liveVersionId: number | null },
  client?: TranslationsClient,
): Promise<boolean> {
  const live = liveVersionId === null ? null : await findVersionContent(liveVersionId, client);
  return (
    live !== null &&
    liveVersionId !== null &&
    !(await isSameAsVersion(
      { formId, content, version: { id: liveVersionId, content: live } },
      client,
    ))
  );
}

/** What is published of the translations of a working copy, in its languages. */
export async function translationsToPublish({
  formId,
  content,
}: {
  formId: number;
  content: FormContent;
}): Promise<Record<string, Translations>> {
  const originals = originalsOf(content);
  const found: Record<string, Translations> = {};
  for (const language of translatedLanguages(content)) {
    // Judging 5,000 options in 30 languages takes seconds, in which others are served.
    await nextTurn();
    const stored = await findTranslations({ formId, language });
    found[language] = publishableTranslations(stored, { content, originals });
  }
  return found;
}
