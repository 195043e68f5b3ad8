"use client";

import { LeaveButton } from "@/components/settings/members/remove-button";
import { SettingsCard } from "@/components/settings/settings-card";
import { DeleteTeamCard } from "@/components/settings/team/delete-team-card";
import { SecondFactorRuleCard } from "@/components/settings/team/second-factor-rule-card";
import { SenderNameCard } from "@/components/settings/team/sender-name-card";
import { TeamNameCard } from "@/components/settings/team/team-name-card";
import { TeamThemeCard } from "@/components/settings/team/team-theme-card";
import { TeamsCard } from "@/components/settings/team/teams-card";
import { CardBody } from "@/components/ui/card";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { useTeams } from "@/lib/client/queries/teams/use-teams";
import type { StoredUser } from "@/lib/client/stores/session-store";

/** The active team and the others of the account. A personal team is neither left nor deleted. */
export function TeamCards({ user }: { user: StoredUser }) {
  const { team } = user;
  const mayWrite = usePermission("team:write");
  const teams = useTeams();
  const active = teams.data?.find(({ id }) => id === team.id);
  // The owner of a personal team stays; everybody else in it may leave.
  const isOwnPersonal = active?.isPersonal === true && active.role === "owner";
  return (
    <>
      <TeamNameCard team={team} />
      {active === undefined ? null : (
        <>
          <SenderNameCard key={active.id} team={active} />
          <TeamThemeCard key={`theme-${active.id}`} team={active} />
          <SecondFactorRuleCard team={active} />
        </>
      )}
      <TeamsCard activeId={team.id} />
      {active === undefined || isOwnPersonal ? null : <LeaveTeamCard user={user} />}
      {active === undefined || active.isPersonal || !mayWrite ? null : (
        <DeleteTeamCard team={team} />
      )}
    </>
  );
}

function LeaveTeamCard({ user }: { user: StoredUser }) {
  return (
    <SettingsCard id="leave-team" title="Leave the team">
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
          You lose access to its forms and answers at once. What you made stays with the team.
        </p>
        <LeaveButton user={user} />
      </CardBody>
    </SettingsCard>
  );
}
