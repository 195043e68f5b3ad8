"use client";

import { useState, type FormEvent } from "react";
import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { useSetSenderName } from "@/lib/client/queries/teams/use-teams";
import { updateTeamRequest, type TeamResponse } from "@/lib/contracts/teams/teams";
import { LIMITS } from "@/lib/domain/limits";

const WHAT =
  "Stands before the address in messages of your forms to respondents, which come from the address of this installation.";

/** Whom messages to respondents name as their sender, which owners decide. */
export function SenderNameCard({ team }: { team: TeamResponse }) {
  const mayWrite = usePermission("team:write");
  return (
    <SettingsCard id="sender-name" title="Sender name">
      <CardBody>
        {mayWrite ? (
          <SenderNameForm team={team} />
        ) : (
          <>
            <p className="font-medium wrap-anywhere">
              {team.senderName ?? "None: only the address is shown"}
            </p>
            <p className="mt-1 text-pretty text-muted">{WHAT} Owners of the team change it.</p>
          </>
        )}
      </CardBody>
    </SettingsCard>
  );
}

function SenderNameForm({ team }: { team: TeamResponse }) {
  const request = useSetSenderName(team.id);
  const [typed, setTyped] = useState(team.senderName ?? "");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const senderName = typed.trim() === "" ? null : typed;
    const { data, error } = updateTeamRequest.safeParse({ senderName });
    if (data === undefined) {
      setProblem(error.issues[0]?.message);
      return;
    }
    request.mutate(data.senderName ?? null, {
      onSuccess: (saved) => {
        setTyped(saved.senderName ?? "");
        toast.success(saved.senderName === null ? "Sender name removed" : "Sender name saved");
      },
    });
  };
  return (
    <form noValidate method="post" onSubmit={handleSubmit}>
      {request.error ? <Alert className="mb-4">{errorSentence(request.error)}</Alert> : null}
      <FormField
        label="Name that respondents see"
        hint={`${WHAT} Left blank, only the address is shown.`}
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={LIMITS.senderName}
            placeholder="Example City Office"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
              request.reset();
            }}
          />
        )}
      </FormField>
      <Button type="submit" className="mt-4" {...pressable({ isBlocked: request.isPending })}>
        {request.isPending ? "Saving..." : "Save sender name"}
      </Button>
    </form>
  );
}
