"use client";

import { useState } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { SettingsCard } from "@/components/settings/settings-card";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useDeleteTeam } from "@/lib/client/queries/use-teams";
import type { StoredUser } from "@/lib/client/stores/session-store";

/** Deletes the active team after the password was entered. */
export function DeleteTeamCard({ team }: { team: StoredUser["team"] }) {
  const remove = useDeleteTeam(team.id);
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState("");
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    setPassword("");
    remove.reset();
  };
  return (
    <SettingsCard id="delete-team" title="Delete the team">
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
          Deletes {team.name} with every form, submission and file in it, for all members. Published
          forms stop working at once.
        </p>
        <Button variant="danger" onClick={() => handleOpenChange(true)}>
          Delete team
        </Button>
      </CardBody>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        title={`Delete ${team.name}?`}
        description="Everything in it is deleted for all members. This action cannot be undone."
        confirmLabel={remove.isPending ? "Deleting..." : "Delete team"}
        isDestructive
        isPending={remove.isPending}
        isConfirmDisabled={password === ""}
        onConfirm={() => remove.mutate({ password })}
      >
        <PasswordField
          label="Password"
          autoComplete="current-password"
          className="mt-4"
          error={undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {remove.error ? <Alert className="mt-4">{errorSentence(remove.error)}</Alert> : null}
      </AlertDialog>
    </SettingsCard>
  );
}
