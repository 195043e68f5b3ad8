"use client";

import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { NameForm } from "@/components/settings/team/name-form";
import { LoadFailed } from "@/components/shell/load-failed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useChooseTeam } from "@/lib/client/queries/teams/use-choose-team";
import { useCreateTeam, useTeams } from "@/lib/client/queries/teams/use-teams";
import type { TeamResponse } from "@/lib/contracts/teams/teams";
import { ROLE_WORDS } from "@/lib/domain/teams/role-words";
import { countOf } from "@/lib/utils/numbers";

/** All teams of the account, with a way into each, and a form that makes another one. */
export function TeamsCard({ activeId }: { activeId: number }) {
  const teams = useTeams();
  const choose = useChooseTeam();
  const handleChoose = (id: number) =>
    choose.mutate(id, {
      onError: (error) => toast.error("Error", { description: errorSentence(error) }),
    });
  return (
    <SettingsCard id="teams" title="Your teams">
      {teams.error ? (
        <CardBody>
          <LoadFailed what="Your teams" error={teams.error} onRetry={() => void teams.refetch()} />
        </CardBody>
      ) : null}
      {teams.isPending ? (
        <CardBody role="status">
          <span className="sr-only">Loading teams</span>
          <Skeleton className="h-9" />
        </CardBody>
      ) : null}
      <ul aria-label="Your teams">
        {teams.data?.map((team) => (
          <li
            key={team.id}
            className="flex min-h-14 items-center gap-3 border-t px-4 py-2 first:border-t-0"
          >
            <TeamNames team={team} />
            {team.id === activeId ? (
              <Badge tone="ok" icon={Check}>
                Active
              </Badge>
            ) : (
              <Button
                size="small"
                aria-label={`Switch to ${team.name}`}
                {...pressable({
                  isBlocked: choose.isPending,
                  onPress: () => handleChoose(team.id),
                })}
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CardBody className="border-t">
        <CreateTeam />
      </CardBody>
    </SettingsCard>
  );
}

function TeamNames({ team: { name, role, isPersonal, members } }: { team: TeamResponse }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate font-medium" title={name}>
        {name}
      </p>
      <p className="text-small text-muted">
        {isPersonal ? "Your personal team" : ROLE_WORDS[role].label} · {countOf(members, "member")}
      </p>
    </div>
  );
}

function CreateTeam() {
  const router = useRouter();
  const create = useCreateTeam();
  const handleCreate = async (name: string) => {
    const team = await create.mutateAsync({ name });
    // The switcher has the teams that the server rendered.
    router.refresh();
    toast.success(`${team.name} was made`, { description: "Switch to it to invite its members." });
  };
  return (
    <NameForm
      label="Name of a new team"
      submitLabel="Create team"
      pendingLabel="Creating..."
      request={create}
      onSubmit={handleCreate}
    />
  );
}
