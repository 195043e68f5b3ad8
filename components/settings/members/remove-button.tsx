"use client";

import { useState } from "react";
import { toast } from "sonner";
import { RequestDialog } from "@/components/settings/request-dialog";
import { Button } from "@/components/ui/buttons/button";
import { openDashboard } from "@/lib/client/http/team-api";
import { useRemoveMember } from "@/lib/client/queries/teams/use-members";
import type { StoredUser } from "@/lib/client/stores/session-store";
import type { MemberResponse } from "@/lib/contracts/teams/teams";

type Team = StoredUser["team"];

/** Removes another member after asking. */
export function RemoveButton({ member, team }: { member: MemberResponse; team: Team }) {
  const { userId, username } = member;
  return (
    <AskedRemoval
      teamId={team.id}
      userId={userId}
      verb="Remove"
      buttonLabel={`Remove ${username}`}
      title={`Remove ${username}?`}
      description={`${username} loses access to the forms and answers of ${team.name} at once. What ${username} made stays with the team.`}
      onRemoved={() => toast.success(`${username} was removed`)}
    />
  );
}

/** Leaves the active team after asking, and loads the dashboard of the personal one. */
export function LeaveButton({ user: { id, team } }: { user: StoredUser }) {
  return (
    <AskedRemoval
      teamId={team.id}
      userId={id}
      verb="Leave"
      title={`Leave ${team.name}?`}
      description="You lose access to its forms and answers at once. What you made stays with the team."
      onRemoved={openDashboard}
    />
  );
}

type AskedRemovalProps = {
  teamId: number;
  userId: number;
  verb: string;
  buttonLabel?: string;
  title: string;
  description: string;
  onRemoved: () => void;
};

/** A button and its question, which stays open and says why when the server refuses. */
function AskedRemoval({
  teamId,
  userId,
  verb,
  buttonLabel,
  title,
  description,
  onRemoved,
}: AskedRemovalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useRemoveMember(teamId);
  const handleConfirm = () =>
    remove.mutateAsync(userId).then(
      () => {
        setIsOpen(false);
        onRemoved();
      },
      // Shown in the question.
      () => undefined,
    );
  return (
    <>
      <Button aria-label={buttonLabel} className="sm:min-w-20" onClick={() => setIsOpen(true)}>
        {verb}
      </Button>
      <RequestDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={description}
        confirmLabel={verb}
        isDestructive
        request={remove}
        onConfirm={() => void handleConfirm()}
      />
    </>
  );
}
