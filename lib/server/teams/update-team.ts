import "server-only";
import type { TeamResponse } from "@/lib/contracts/teams/teams";
import { AppError } from "@/lib/domain/errors";
import type { TeamTheme } from "@/lib/domain/theme/theme";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { hasSecondFactor } from "@/lib/server/auth/second-factor.repository";
import { requireTeam } from "./list-teams";
import { renameTeam, setSecondFactorRule, setSenderName, setTeamTheme } from "./teams.repository";

/**
 * Renames a team or its sender, and sets the look of its forms and whether it asks its members for a second factor; what is absent stays. Resolves to the
 * team as the caller sees it. 409 for an owner who asks for a second factor and has none.
 */
export async function updateTeam({
  id,
  userId,
  name,
  senderName,
  theme,
  requiresSecondFactor,
  caller,
}: {
  id: number;
  userId: number;
  name?: string | undefined;
  senderName?: string | null | undefined;
  theme?: TeamTheme | null | undefined;
  requiresSecondFactor?: boolean | undefined;
  caller: Caller;
}): Promise<TeamResponse> {
  if (requiresSecondFactor === true && !(await hasSecondFactor(userId))) {
    throw new AppError("conflict", "Set up a second factor for yourself first.");
  }
  if (name !== undefined) {
    await renameTeam({ id, name });
  }
  if (senderName !== undefined) {
    await setSenderName({ id, senderName });
    await recordEvent({
      event: "sender-name-changed",
      entry: { teamId: id, subject: senderName ?? "" },
      request: caller,
    });
  }
  if (theme !== undefined) {
    await setTeamTheme({ id, theme });
    await recordEvent({ event: "team-theme-changed", entry: { teamId: id }, request: caller });
  }
  if (requiresSecondFactor !== undefined) {
    await changeRule({ id, isRequired: requiresSecondFactor, caller });
  }
  return requireTeam({ teamId: id, userId });
}

async function changeRule({
  id,
  isRequired,
  caller,
}: {
  id: number;
  isRequired: boolean;
  caller: Caller;
}): Promise<void> {
  if (await setSecondFactorRule({ id, isRequired })) {
    const event = isRequired ? "team-requires-second-factor" : "team-requires-no-second-factor";
    await recordEvent({ event, entry: { teamId: id }, request: caller });
  }
}
