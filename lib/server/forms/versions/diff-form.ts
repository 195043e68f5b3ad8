import "server-only";
import type { FormDiffResponse } from "@/lib/contracts/forms/assistant-tools";
import { describeChanges } from "@/lib/form-engine/history/describe-changes";
import { describeTranslations } from "@/lib/form-engine/history/describe-translations";
import { requireStoredForm } from "../drafts/find-form";
import { translationsToPublish } from "../translations/published-translations";
import { findTranslationsOfVersion } from "../translations/translations.repository";
import { findVersionContent } from "./form-versions.repository";

/** What publishing the working copy would change of the live version, in words. 404 for forms of others. */
export async function diffForm(key: { id: number; teamId: number }): Promise<FormDiffResponse> {
  const { content, liveVersionId, version } = await requireStoredForm(key);
  const live = liveVersionId === null ? null : await findVersionContent(liveVersionId);
  if (live === null || liveVersionId === null) {
    return { version: null, changes: [] };
  }
  const before = await findTranslationsOfVersion(liveVersionId);
  const after = await translationsToPublish({ formId: key.id, content });
  const ofForm = describeTranslations(before, after);
  return {
    version,
    changes: [
      ...describeChanges(live, content),
      ...ofForm.map((text) => ({ fieldId: null, field: null, text })),
    ],
  };
}
