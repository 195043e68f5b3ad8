import "server-only";
import type { TranslationsResponse } from "@/lib/contracts/forms/translations";
import { AppError } from "@/lib/domain/errors";
import {
  changedTranslations,
  usedTranslations,
  type GivenTranslations,
} from "@/lib/form-engine/translations/change-translations";
import {
  originalsOf,
  withFingerprints,
  type Originals,
} from "@/lib/form-engine/translations/original-texts";
import type { Translations } from "@/lib/form-engine/translations/translation";
import { translationRefusals } from "@/lib/form-engine/translations/translation-refusals";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { requireStoredForm } from "../drafts/find-form";
import type { StoredForm } from "../drafts/forms.repository";
import { changedElsewhere } from "../drafts/save-form";
import { refuse } from "../drafts/validation/refuse";
import { compareWithLive } from "./compare-with-live";
import { differsFromLive, translatedLanguages } from "./published-translations";
import {
  changeTranslationsOf,
  findTranslations,
  type TranslationsClient,
} from "./translations.repository";

export type TranslationsKey = {
  id: number;
  teamId: number;
  /** Canonical. */
  language: string;
};

/** The texts of a working copy in one of its languages, beside the originals. 404 for others, and for the original. */
export async function readTranslations(key: TranslationsKey): Promise<TranslationsResponse> {
  const form = await requireTranslated(key);
  const stored = await findTranslations({ formId: key.id, language: key.language });
  return present(stored, originalsOf(form.content));
}

const ATTEMPTS = 5;

/**
 * Stores translations of a working copy, all (`replaces`) or those that are given, and nothing when one is refused: 400 for a key
 * that the form has no text for, and a text that the original may not be. 404 as `readTranslations`.
 */
export async function changeTranslations({
  given,
  replaces,
  ...key
}: TranslationsKey & {
  /** What is sent; of a file, what it changes of what is stored of the form's texts. */
  given: GivenTranslations | ((stored: Translations) => GivenTranslations);
  replaces: boolean;
}): Promise<TranslationsResponse> {
  await requireDiskReserve();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const read = await requireTranslated(key);
    const { content } = read;
    const originals = originalsOf(content);
    const { liveVersionId } = read;
    const { language } = key;
    const isUnpublished = await compareWithLive({ liveVersionId, language, originals });
    const stored = await changeTranslationsOf({
      ...key,
      read,
      change: (before) => {
        const sent =
          typeof given === "function" ? given(usedTranslations(before, originals)) : given;
        const after = changedTranslations({ originals, stored: before, given: sent, replaces });
        refuse(translationRefusals({ content, originals, given: sent, before, after }));
        const isNew = isUnpublished(after);
        // All else is compared only where this language may be what is published again.
        const hasChanges = async (client: TranslationsClient) =>
          isNew || (await differsFromLive(read, client));
        return { texts: after, hasChanges };
      },
    });
    if (stored !== null) {
      return present(stored, originals);
    }
  }
  throw changedElsewhere();
}

/** The form, when it offers the language beside its original. */
export async function requireTranslated({
  language,
  ...key
}: TranslationsKey): Promise<StoredForm> {
  const form = await requireStoredForm(key);
  if (!translatedLanguages(form.content).includes(language)) {
    throw new AppError("not-found", "This form is not translated into that language");
  }
  return form;
}

function present(stored: Translations, originals: Originals): TranslationsResponse {
  return {
    texts: { ...usedTranslations(stored, originals) },
    originals: withFingerprints(originals),
  };
}
