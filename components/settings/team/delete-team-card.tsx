"use client";

import { DeletionCard } from "@/components/settings/deletion-card";
import { useDeleteTeam } from "@/lib/client/queries/teams/use-teams";
import type { StoredUser } from "@/lib/client/stores/session-store";

/** Deletes the active team after the password was entered. */
export function DeleteTeamCard({ team }: { team: StoredUser["team"] }) {
  const deletion = useDeleteTeam(team.id);
  return (
    <DeletionCard
      id="delete-team"
      title="Delete the team"
      label="Delete team"
      question={`Delete ${team.name}?`}
      description="Everything in it is deleted for all members. This action cannot be undone."
      deletion={deletion}
      onConfirm={(body) => deletion.mutate(body)}
    >
      Deletes {team.name} with every form, submission and file in it, for all members. Published
      forms stop working at once.
    </DeletionCard>
  );
}
