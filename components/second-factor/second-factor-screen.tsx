"use client";

import { ReauthenticationDialog } from "@/components/settings/account/reauthentication-dialog";
import { FactorCards } from "@/components/settings/factors/factor-cards";
import { Brand } from "@/components/shell/brand";
import { TeamSwitcher, type SwitcherTeam } from "@/components/shell/team-switcher";
import { Button } from "@/components/ui/buttons/button";
import { openDashboard } from "@/lib/client/http/team-api";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useFactors } from "@/lib/client/queries/accounts/use-factors";
import { NEEDS_SECOND_FACTOR } from "@/lib/domain/teams/second-factor";

/** In place of every page of a team that asks for a second factor, until there is one. */
export function SecondFactorScreen({ teams }: { teams: readonly SwitcherTeam[] }) {
  const { user, logout } = useAuth();
  const { data } = useFactors();
  if (!user) {
    return null;
  }
  const isSetUp = data !== undefined && (data.totp || data.passkeys.length > 0);
  return (
    <main className="mx-auto grid max-w-180 grid-cols-1 content-start gap-6 px-5 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Brand />
        <Button onClick={() => void logout()}>Sign out</Button>
      </div>
      <div>
        <h1 className="text-title wrap-anywhere">{user.team.name}</h1>
        {isSetUp ? (
          <>
            <p role="status" className="mt-2 text-pretty text-muted">
              Your second factor is set up.
            </p>
            <Button variant="primary" className="mt-4" onClick={openDashboard}>
              Continue
            </Button>
          </>
        ) : (
          <p className="mt-2 text-pretty text-muted">{NEEDS_SECOND_FACTOR}</p>
        )}
        {teams.length > 1 ? (
          <div className="mt-4 max-w-70">
            <p className="mb-1.5 text-small text-muted">Or open another team</p>
            <TeamSwitcher teams={teams} />
          </div>
        ) : null}
      </div>
      <FactorCards />
      <ReauthenticationDialog />
    </main>
  );
}
