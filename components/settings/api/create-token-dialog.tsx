"use client";

import { useRef, useState, type FormEvent } from "react";
import { ScopeChoice } from "@/components/settings/api/scope-choice";
import { FormsChoice } from "@/components/settings/forms-choice";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useCreateApiToken } from "@/lib/client/queries/teams/use-api-tokens";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { createTokenRequest, type CreatedTokenResponse } from "@/lib/contracts/teams/api-tokens";
import type { Scope } from "@/lib/domain/teams/scopes";

const NEVER = "never";
/** In days. */
const LIVES = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: NEVER, label: "Until it is deleted" },
] as const;

type Problems = Partial<Record<string, string>>;

type CreateTokenDialogProps = {
  user: StoredUser;
  onCreated: (made: CreatedTokenResponse) => void;
  onClose: () => void;
  /** What gets the focus when it is closed. */
  focusAfterwards: (isCreated: boolean) => HTMLElement | null;
};

/** Asks what a new token is called, what it may do, for which forms and how long. */
export function CreateTokenDialog({
  user,
  onCreated,
  onClose,
  focusAfterwards,
}: CreateTokenDialogProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [life, setLife] = useState("90");
  const [formIds, setFormIds] = useState<readonly number[] | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const isCreated = useRef(false);
  const fields = useRef<HTMLFormElement>(null);
  const create = useCreateApiToken(user.team.id);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = createTokenRequest.safeParse({
      name,
      scopes,
      ...(life !== NEVER && { expiresInDays: Number(life) }),
      ...(formIds !== null && { formIds }),
    });
    if (!parsed.success) {
      const found = firstProblems(parsed.error.issues);
      setProblems(found);
      const [first] = Object.keys(found);
      fields.current
        ?.querySelector<HTMLElement>(`[data-field=${first}] :is(input, button)`)
        ?.focus();
      return;
    }
    setProblems({});
    create.mutateAsync(parsed.data).then(
      (made) => {
        isCreated.current = true;
        onCreated(made);
      },
      // Shown above the fields.
      () => undefined,
    );
  };
  const handleClosed = (event: Event) => {
    event.preventDefault();
    focusAfterwards(isCreated.current)?.focus();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Create an API token"
        description={`It acts as you in ${user.team.name}, and ends when you are no longer a member.`}
        onCloseAutoFocus={handleClosed}
      >
        <form ref={fields} noValidate method="post" className="contents" onSubmit={handleSubmit}>
          <DialogBody className="grid content-start gap-6">
            {create.error ? <Alert>{errorSentence(create.error)}</Alert> : null}
            <div data-field="name">
              <FormField
                label="Name"
                hint="What uses it, such as “Nightly export”."
                error={problems.name}
              >
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    value={name}
                    onChange={({ target }) => setName(target.value)}
                  />
                )}
              </FormField>
            </div>
            <ScopeChoice
              role={user.team.role}
              chosen={scopes}
              error={problems.scopes}
              onChange={setScopes}
            />
            <FormsChoice
              label="For which forms"
              note="It finds no other form, no bundled requests, and creates no forms."
              chosen={formIds}
              error={problems.formIds}
              onChange={setFormIds}
            />
            <FormField label="Expires after">
              {(control) => (
                <NativeSelect
                  {...control}
                  wrapperClassName="sm:w-60"
                  value={life}
                  onChange={({ target }) => setLife(target.value)}
                >
                  {LIVES.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FormField>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" {...pressable({ isBlocked: create.isPending })}>
              {create.isPending ? "Creating..." : "Create token"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The first sentence for each part of the request. */
function firstProblems(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    problems[String(path[0])] ??= message;
  }
  return problems;
}
