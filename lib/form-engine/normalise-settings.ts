import type { Field } from "@/lib/domain/fields/base-field";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { canPrefill } from "./answers/prefill/prefill";
import { withCanonicalSettingsRules } from "./logic/canonical-rules";

/** Normalises settings on save: prefillable fields must exist and support it; fields are listed once each. */
export function normaliseSettings(
  settings: PublicPageSettings,
  fields: readonly Field[],
): PublicPageSettings {
  const possible = new Set(fields.filter(canPrefill).map(({ id }) => id));
  const prefillFieldIds = [...new Set(settings.prefillFieldIds)].filter((id) => possible.has(id));
  const uniqueFieldIds = [...new Set(settings.uniqueFieldIds)];
  return { ...withCanonicalSettingsRules(settings, fields), prefillFieldIds, uniqueFieldIds };
}
