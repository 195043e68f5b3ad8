"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { createTeamRequest } from "@/lib/contracts/teams/teams";

type NameFormProps = {
  label: string;
  initialName?: string;
  submitLabel: string;
  pendingLabel: string;
  request: { error: Error | null; isPending: boolean; reset: () => void };
  /** Rejects when the name was refused, which `request` says why. */
  onSubmit: (name: string) => Promise<void>;
};

/** One input for a name: of a team, or of a passkey, whose names have the same limits. */
export function NameForm({
  label,
  initialName = "",
  submitLabel,
  pendingLabel,
  request,
  onSubmit,
}: NameFormProps) {
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = createTeamRequest.safeParse({ name });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    // A refusal is shown above the field, which stays as it was typed.
    onSubmit(parsed.data.name).then(
      () => setName(initialName === "" ? "" : parsed.data.name),
      () => undefined,
    );
  };
  return (
    <form noValidate method="post" onSubmit={handleSubmit}>
      {request.error ? <Alert className="mb-4">{errorSentence(request.error)}</Alert> : null}
      <div className="flex flex-wrap items-end gap-2">
        <FormField label={label} error={problem} className="min-w-0 flex-1 basis-60">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setProblem(undefined);
                request.reset();
              }}
            />
          )}
        </FormField>
        <Button
          type="submit"
          className={problem === undefined ? undefined : "mb-6.5"}
          {...pressable({ isBlocked: request.isPending })}
        >
          {request.isPending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}
