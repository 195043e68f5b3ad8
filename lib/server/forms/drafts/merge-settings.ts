import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/save-form";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { openingProblem } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { normaliseSettings } from "@/lib/form-engine/normalise-settings";

type MergeSettings = {
  stored: PublicPageSettings;
  given: SaveFormRequest["settings"];
  /** The fields that are stored with the settings. */
  fields: readonly Field[];
};

/** Applies a save to the stored settings; absent keys stay. 400 when the form would close before it opens. */
export function mergeSettings({ stored, given = {}, fields }: MergeSettings): PublicPageSettings {
  const named = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const settings: PublicPageSettings = { ...stored, ...named };
  const problem = openingProblem(settings);
  if (problem !== null) {
    throw new AppError("invalid", problem, { fieldErrors: { settings: problem } });
  }
  return normaliseSettings(settings, fields);
}
