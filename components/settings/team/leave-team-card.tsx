"use client";

import { LeaveButton } from "@/components/settings/members/remove-button";
import { SettingsCard } from "@/components/settings/settings-card";
import { CardBody } from "@/components/ui/card";
import type { StoredUser } from "@/lib/client/stores/session-store";

export function LeaveTeamCard({ user }: { user: StoredUser }) {
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
