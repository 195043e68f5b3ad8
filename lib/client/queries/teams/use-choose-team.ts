"use client";

import { useMutation } from "@tanstack/react-query";
import { openDashboard, putActiveTeam } from "@/lib/client/http/team-api";

/**
 * Makes another team the active one, and loads the dashboard. Apart from the other calls about teams, whose
 * schemas few pages need when they open.
 */
export function useChooseTeam() {
  return useMutation({ mutationFn: putActiveTeam, onSuccess: openDashboard });
}
