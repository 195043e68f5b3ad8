"use client";

import { useState, type FormEvent } from "react";
import { FormsChoice } from "@/components/settings/forms-choice";
import { MEMBER_FORMS_NOTE } from "@/components/settings/members/member-forms";
import { RoleSelect } from "@/components/settings/members/role-select";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { errorSentence, failedPaths } from "@/lib/client/http/failure-kind";
import { useInvite } from "@/lib/client/queries/teams/use-members";
import { inviteRequest, type InvitationResponse } from "@/lib/contracts/teams/teams";
import type { Role } from "@/lib/domain/teams/permissions";
import { ROLE_WORDS } from "@/lib/domain/teams/role-words";

type InviteFormProps = { teamId: number; onInvited: (invitation: InvitationResponse) => void };

/** Role, the forms to see and, if the link is for one person only, the e-mail address. */
export function InviteForm({ teamId, onInvited }: InviteFormProps) {
  const [role, setRole] = useState<Role>("editor");
  const [formIds, setFormIds] = useState<number[] | null>(null);
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const invite = useInvite(teamId);
  const refused = invite.error ? failedPaths(invite.error).email : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = inviteRequest.safeParse({
      role,
      ...(email.trim() !== "" && { email }),
      ...(role !== "owner" && { formIds }),
    });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    invite.mutateAsync(parsed.data).then(
      (made) => {
        setEmail("");
        setFormIds(null);
        onInvited(made);
      },
      // Shown above the fields.
      () => undefined,
    );
  };
  return (
    <form noValidate method="post" onSubmit={handleSubmit}>
      {invite.error && refused === undefined ? (
        <Alert className="mb-4">{errorSentence(invite.error)}</Alert>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Role" hint={ROLE_WORDS[role].meaning}>
          {(control) => <RoleSelect {...control} value={role} onRoleChange={setRole} />}
        </FormField>
        <FormField
          label="E-mail address (optional)"
          hint="With an address, only an account with that address can join. Without one, whoever has the link."
          error={problem ?? refused}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => {
                setEmail(target.value);
                setProblem(undefined);
                invite.reset();
              }}
            />
          )}
        </FormField>
      </div>
      {role === "owner" ? null : (
        <div className="mt-4">
          <FormsChoice
            label="Which forms they see"
            note={MEMBER_FORMS_NOTE}
            chosen={formIds}
            onChange={setFormIds}
          />
        </div>
      )}
      <Button type="submit" className="mt-4" {...pressable({ isBlocked: invite.isPending })}>
        {invite.isPending ? "Making the link..." : "Make an invitation"}
      </Button>
    </form>
  );
}
