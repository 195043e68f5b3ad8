"use client";

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useSetFormPassword } from "@/lib/client/queries/forms/use-form-password";
import { LIMITS } from "@/lib/domain/limits";

type PasswordSettingProps = {
  formId: number;
  hasPassword: boolean;
  onChanged: (hasPassword: boolean) => void;
};

/** The password that visitors have to know: takes effect at once. Nobody can read it again. */
export function PasswordSetting({ formId, hasPassword, onChanged }: PasswordSettingProps) {
  const [typed, setTyped] = useState("");
  const set = useSetFormPassword();
  const send = (password: string | null) =>
    set.mutate(
      { id: formId, password },
      {
        onSuccess: () => {
          setTyped("");
          onChanged(password !== null);
        },
      },
    );
  const isBlocked = set.isPending || typed === "";
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) {
          send(typed);
        }
      }}
    >
      <FormField
        label={hasPassword ? "New password" : "Password"}
        hint={
          hasPassword
            ? "Visitors have to enter the password before they see the form. A new one ends what the last one opened. It cannot be read again."
            : "Visitors have to enter it before they see the form. Takes effect at once, without publishing. It cannot be read again."
        }
      >
        {(control) => (
          <Input
            {...control}
            value={typed}
            maxLength={LIMITS.passwordMax}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" {...pressable({ isBlocked })}>
          {set.isPending ? "Saving..." : "Set password"}
        </Button>
        {hasPassword ? (
          <Button {...pressable({ isBlocked: set.isPending, onPress: () => send(null) })}>
            Remove password
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {set.isSuccess ? (hasPassword ? "Password set" : "Password removed") : ""}
      </p>
      {set.error ? <Alert>{errorSentence(set.error)}</Alert> : null}
    </form>
  );
}
