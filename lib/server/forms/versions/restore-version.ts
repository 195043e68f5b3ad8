import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { keepNoticeMembers } from "@/lib/domain/notifications/keep-notice-members";
import { keepStageMembers } from "@/lib/domain/stages/keep-stage-members";
import { changedTranslations } from "@/lib/form-engine/translations/change-translations";
import { originalsOf } from "@/lib/form-engine/translations/original-texts";
import type { Translations } from "@/lib/form-engine/translations/translation";
import type { Caller } from "@/lib/server/audit/record-event";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { requireFormAccess, versionNotFound } from "../drafts/find-form";
import { changeContent } from "../drafts/save-form";
import { translatedLanguages } from "../translations/published-translations";
import { findTranslationsOfVersion } from "../translations/translations.repository";
import { findVersionOf } from "./form-versions.repository";

/**
 * Replaces the working copy with the content and translations of version `number`, without members who may no longer read answers; the
 * live version stays as it is. 409 when the form changed since `basedOn`.
 */
export async function restoreVersion({
  id,
  teamId,
  number,
  userId,
  basedOn,
  caller,
}: {
  id: number;
  teamId: number;
  number: number;
  /** Fills in the stages of members who may not any more. */
  userId: number;
  /** `updatedAt` of the form that the caller started from; null: whatever it is now. */
  basedOn: Date | null;
  /** For the audit log. */
  caller: Caller;
}): Promise<Form> {
  await requireFormAccess({ id, teamId });
  const version = await findVersionOf({ formId: id, number });
  if (version === null) {
    throw versionNotFound();
  }
  const readers = await findReadersOfAnswers({ teamId, formId: id });
  const kept = keepNoticeMembers(version.content, readers);
  const content = keepStageMembers(kept, { readers, userId });
  const originals = originalsOf(version.content);
  const published = await findTranslationsOfVersion(version.id);
  const translated = {
    languages: translatedLanguages(version.content),
    change: (language: string, stored: Translations) =>
      changedTranslations({ originals, stored, given: published[language] ?? {}, replaces: true }),
  };
  return changeContent({ id, teamId, basedOn, change: () => content, translated, caller });
}
