import "server-only";
import type { TeamTheme } from "@/lib/domain/theme/theme";

/** What is the form's own as long as it is live, whatever its version. */
export type LiveState = {
  /** As of when the version was read: for a live one, `live-form.ts` gives the present one. */
  teamId: number;
  /** Why it takes no answers whatever its settings say: as `teamId`, of a live one. The message is plain text. */
  stop: { message: string } | null;
  /** Of the password that visitors have to know: as `teamId`, of a live one. null = none. */
  passwordHash: string | null;
  /** The look of its team's forms: as `teamId`, of a live one. null = none was chosen. */
  teamTheme: TeamTheme | null;
  /** Whether hooks were told of its submissions as it was read: one that was made since is told, too. */
  hasHooks: boolean;
};

export function withLiveState<V extends LiveState>(version: V, state: LiveState): V {
  const { teamId, stop, passwordHash, teamTheme, hasHooks } = state;
  return { ...version, teamId, stop, passwordHash, teamTheme, hasHooks };
}
