import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/forms";
import { AppError } from "@/lib/domain/errors";
import { openingProblem } from "@/lib/domain/forms/opening";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";

/** Absent keys stay; 400 when the form would close before it opens. */
export function mergeSettings(
  stored: PublicPageSettings,
  given: SaveFormRequest["settings"],
): PublicPageSettings {
  if (given === undefined) {
    return stored;
  }
  const named = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const settings: PublicPageSettings = { ...stored, ...named };
  const problem = openingProblem(settings);
  if (problem !== null) {
    throw new AppError("invalid", problem, { fieldErrors: { settings: problem } });
  }
  return settings;
}
