"use client";

import { useState, type FormEvent } from "react";
import { AuthCard } from "@/components/auth/auth-card";
import { CodeField } from "@/components/auth/code-field";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";

/** Asks for the second factor after a right password. */
export function SecondStepForm() {
  const { sendCode, cancelChallenge, isLoading, error, clearError } = useAuth();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const forget = () => {
    setProblem(undefined);
    clearError();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") {
      setProblem("Please enter a code");
    } else {
      void sendCode(code);
    }
  };
  const handleOther = () => {
    setIsRecovery(!isRecovery);
    setCode("");
    forget();
  };
  return (
    <>
      <AuthCard
        title="Confirm that it is you"
        subtitle={
          isRecovery
            ? "Enter one of the recovery codes that you saved. It works once."
            : "Enter the code of your authenticator app, or use a passkey"
        }
        error={error}
        submitLabel={isLoading ? "Checking..." : "Continue"}
        isLoading={isLoading}
        onSubmit={handleSubmit}
        alternatives={<PasskeyButton label="Use a passkey" />}
      >
        <CodeField
          key={isRecovery ? "recovery" : "app"}
          kind={isRecovery ? "recovery" : "app"}
          label={isRecovery ? "Recovery code" : "Code"}
          error={problem}
          size="large"
          className="mt-5"
          value={code}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is there to be filled in
          autoFocus
          onChange={({ target }) => {
            setCode(target.value);
            forget();
          }}
        />
        <p className="mt-3.5">
          <button type="button" className="link" onClick={handleOther}>
            {isRecovery ? "Use a code of your app" : "Use a recovery code"}
          </button>
        </p>
      </AuthCard>
      <p className="text-muted">
        Not you?{" "}
        <button type="button" className="link" onClick={cancelChallenge}>
          Back to sign-in
        </button>
      </p>
    </>
  );
}
