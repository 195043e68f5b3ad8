import "server-only";
import { AppError } from "@/lib/domain/errors";
import { lookUp } from "@/lib/domain/languages/look-up";
import {
  findSettingsOfVersions,
  findVersionsWithFields,
} from "@/lib/server/forms/versions/form-versions.repository";
import { versionSentIn } from "@/lib/server/public-form/language/version-sent-in";
import { loadVersion } from "@/lib/server/public-form/version/published-version";

type VersionWithFields = Awaited<ReturnType<typeof findVersionsWithFields>>[number];

export type ExportedVersion = VersionWithFields & {
  /** Its fields as they were written. */
  originals: VersionWithFields["fields"];
};

/**
 * Every version of a form, the newest first; with a language their fields and stages are in it, or in the nearest that they offer. Endings
 * keep their titles, as they are kept with submissions.
 */
export async function exportedVersions(
  formId: number,
  language: string | null,
): Promise<ExportedVersion[]> {
  const versions = (await findVersionsWithFields(formId)).map((version) => ({
    ...version,
    originals: version.fields,
  }));
  if (language === null) {
    return versions;
  }
  const translated: ExportedVersion[] = [];
  // One after the other: each may be read from the database.
  for (const version of versions) {
    const published = await loadVersion(version.id);
    if (published !== null) {
      const { fields, settings } = await versionSentIn(published, { language });
      translated.push({ ...version, fields, stages: settings.stages });
    }
  }
  return translated;
}

type Wanted = { formId: number; lang: string | undefined; languages: readonly string[] };

/**
 * The language in which an export has its headings and options: the one of the form's versions or its working copy that serves
 * `lang`. Null without one; 400 for one that the form is not offered in.
 */
export async function exportLanguage({ formId, lang, languages }: Wanted): Promise<string | null> {
  if (lang === undefined) {
    return null;
  }
  const versions = await findSettingsOfVersions(formId);
  const offered = [...languages, ...versions.flatMap((settings) => settings.languages)];
  const found = lookUp(lang, [...new Set(offered)]);
  if (found === null) {
    throw new AppError("invalid", `This form is not offered in the language "${lang}".`);
  }
  return found;
}
