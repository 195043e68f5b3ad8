import "server-only";
import { usedTranslations } from "@/lib/form-engine/translations/change-translations";
import type { Originals } from "@/lib/form-engine/translations/original-texts";
import type { Translations } from "@/lib/form-engine/translations/translation";
import { digestTranslations } from "./translation-rows";
import { findDigestsOfVersion } from "./translations.repository";

/**
 * A function that says of translations into a language whether the live version has others; of a form without one they never are.
 * Cheap, as it reads and compares nothing of other languages and of the content.
 */
export async function compareWithLive({
  liveVersionId,
  language,
  originals,
}: {
  liveVersionId: number | null;
  language: string;
  originals: Originals;
}): Promise<(stored: Translations) => boolean> {
  const live = liveVersionId === null ? null : await findDigestsOfVersion(liveVersionId);
  return (stored) => {
    const used = usedTranslations(stored, originals);
    const digest = Object.keys(used).length === 0 ? undefined : digestTranslations(used);
    return live !== null && digest !== live.get(language);
  };
}
