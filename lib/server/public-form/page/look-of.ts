import "server-only";
import { lookFrom, type Look } from "@/lib/domain/theme/look";
import { findTeamTheme } from "@/lib/server/forms/drafts/team-theme.repository";
import type { PublishedVersion } from "../version/published-version";

type Shown = Pick<PublishedVersion, "formId"> & {
  settings: Pick<PublishedVersion["settings"], "accentColor" | "theme">;
};

/** The look of a page about a form in any of its versions, which need not be live: what its team chose is read. */
export async function lookOf({ formId, settings }: Shown): Promise<Look | null> {
  const teamTheme = settings.theme === null ? await findTeamTheme(formId) : null;
  return lookFrom({ settings, teamTheme });
}
