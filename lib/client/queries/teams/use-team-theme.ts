"use client";

import type { TeamTheme } from "@/lib/domain/theme/theme";
import { useAuth } from "../accounts/use-auth";
import { useTeams } from "./use-teams";

/** The look of the active team's forms that have no theme of their own; null = the standard one, or not known yet. */
export function useTeamTheme(): TeamTheme | null {
  const { user } = useAuth();
  const teams = useTeams();
  return teams.data?.find(({ id }) => id === user?.team.id)?.theme ?? null;
}
