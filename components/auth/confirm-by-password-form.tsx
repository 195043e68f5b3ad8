"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { AuthCard } from "@/components/auth/auth-card";
import { PasswordField } from "@/components/auth/password-field";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { errorSentence, failedPaths } from "@/lib/client/http/failure-kind";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

type ConfirmByPasswordFormProps = {
  title: string;
  confirm: UseMutationResult<undefined, Error, { password?: string }>;
};

/**
 * Confirms an address where nobody is signed in to its account: with the password all stays as it is; without, whoever
 * made the account is out.
 */
export function ConfirmByPasswordForm({ title, confirm }: ConfirmByPasswordFormProps) {
  const isReady = useHydrated();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const refused = confirm.error ? failedPaths(confirm.error).password : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") {
      setProblem("Please enter the password of your account");
    } else {
      confirm.mutate({ password });
    }
  };
  return (
    <AuthCard
      title={title}
      subtitle="Enter the password of your account to confirm that this address is yours"
      error={confirm.error && refused === undefined ? errorSentence(confirm.error) : null}
      submitLabel={confirm.isPending ? "Confirming..." : "Confirm my address"}
      isLoading={confirm.isPending}
      onSubmit={handleSubmit}
      alternatives={
        <div className="mt-6 border-t pt-5">
          <p className="text-pretty text-muted">
            Did somebody else make the account, or do you not know the password? Confirm without it:
            every session, password, API token and second factor ends, and you set a password of
            your own.
          </p>
          <Button
            size="large"
            className="mt-4 w-full"
            {...pressable({
              isBlocked: !isReady || confirm.isPending,
              onPress: () => confirm.mutate({}),
            })}
          >
            Confirm without the password
          </Button>
        </div>
      }
    >
      <PasswordField
        label="Password"
        error={problem ?? refused}
        size="large"
        autoComplete="current-password"
        className="mt-5"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(undefined);
          confirm.reset();
        }}
      />
    </AuthCard>
  );
}
