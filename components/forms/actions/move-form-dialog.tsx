"use client";

import { useState } from "react";
import { toast } from "sonner";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useMoveForm } from "@/lib/client/queries/forms/use-forms";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";

export type OtherTeam = { id: number; name: string };

type MoveFormDialogProps = {
  /** null = closed. */
  form: FormCardResponse | null;
  /** Where it can be taken to. */
  teams: readonly OtherTeam[];
  onClose: () => void;
};

/** Takes a form to another team; stays open after a failure, with what went wrong. */
export function MoveFormDialog({ form, teams, onClose }: MoveFormDialogProps) {
  const move = useMoveForm();
  const [teamId, setTeamId] = useState(teams[0]?.id);
  const team = teams.find(({ id }) => id === teamId);
  const handleConfirm = () => {
    if (form === null || team === undefined) {
      return;
    }
    move.mutate(
      { id: form.id, teamId: team.id },
      {
        onSuccess: () => {
          toast.success("Form moved", {
            description: `${form.title} belongs to ${team.name} now.`,
          });
          onClose();
        },
      },
    );
  };
  return (
    <AlertDialog
      isOpen={form !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Move "${form?.title ?? ""}"?`}
      description="Its answers, files and deliveries go along, and its public address stays. Its mapping to a board is removed unless the other team is connected with the same token, and members who are chosen for its e-mails are left out unless they are in that team too."
      confirmLabel={move.isPending ? "Moving..." : "Move"}
      isPending={move.isPending}
      onConfirm={handleConfirm}
    >
      <FormField label="Team" className="mt-4">
        {(control) => (
          <NativeSelect
            {...control}
            value={teamId}
            onChange={({ target }) => setTeamId(Number(target.value))}
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {move.error ? <Alert className="mt-4">{errorSentence(move.error)}</Alert> : null}
    </AlertDialog>
  );
}
