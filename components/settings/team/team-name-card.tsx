"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { NameForm } from "@/components/settings/team/name-form";
import { CardBody } from "@/components/ui/card";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { useRenameTeam } from "@/lib/client/queries/teams/use-teams";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { ROLE_WORDS } from "@/lib/domain/teams/role-words";

/** Name of the active team, which owners change, and the own role in it. */
export function TeamNameCard({ team }: { team: StoredUser["team"] }) {
  const router = useRouter();
  const { updateUser } = useAuth();
  const mayWrite = usePermission("team:write");
  const rename = useRenameTeam(team.id);
  const handleSave = async (name: string) => {
    const saved = await rename.mutateAsync({ name });
    updateUser({ team: { ...team, name: saved.name } });
    // The switcher has the names that the server rendered.
    router.refresh();
    toast.success("Name saved");
  };
  return (
    <SettingsCard id="team" title="Team">
      <CardBody>
        {mayWrite ? (
          <NameForm
            label="Name"
            initialName={team.name}
            submitLabel="Save name"
            pendingLabel="Saving..."
            request={rename}
            onSubmit={handleSave}
          />
        ) : (
          <p className="font-medium wrap-anywhere">{team.name}</p>
        )}
        <p className="mt-4 text-muted">
          You are {ROLE_WORDS[team.role].withArticle}. Forms, answers, the board connection and
          webhooks belong to the team and its members.
        </p>
      </CardBody>
    </SettingsCard>
  );
}
