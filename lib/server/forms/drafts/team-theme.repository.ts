import "server-only";
import type { TeamTheme } from "@/lib/domain/theme/theme";
import { storedTeamTheme } from "@/lib/domain/theme/theme-schema";
import { db } from "@/lib/server/db/client";

/** The look of the forms of a form's team; null where none was chosen. */
export async function findTeamTheme(formId: number): Promise<TeamTheme | null> {
  const form = await db.form.findUnique({
    where: { id: formId },
    select: { team: { select: { theme: true } } },
  });
  return storedTeamTheme(form?.team.theme ?? null);
}
