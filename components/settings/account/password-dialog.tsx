"use client";

import { useState, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { RequestDialog } from "@/components/settings/request-dialog";
import { useIdentities } from "@/lib/client/queries/accounts/use-identities";

type PasswordDialogProps = Omit<
  ComponentProps<typeof RequestDialog>,
  "description" | "isConfirmDisabled" | "onConfirm"
> & {
  description: string;
  /** Without a password for an account that has none. */
  onConfirm: (body: { password?: string }) => void;
  /** Below the field. */
  children?: ReactNode;
};

/** Asks for the password again before something is done; stays open until the caller closes it. */
export function PasswordDialog({
  isOpen,
  description,
  request,
  onConfirm,
  children,
  ...question
}: PasswordDialogProps) {
  const identities = useIdentities({ isEnabled: isOpen });
  const [password, setPassword] = useState("");
  const [wasOpen, setWasOpen] = useState(isOpen);
  // What was typed is forgotten with each dialog.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setPassword("");
  }
  const hasPassword = identities.data?.hasPassword !== false;
  const isReady = !hasPassword || password !== "";
  const handleConfirm = () => onConfirm(hasPassword ? { password } : {});
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !request.isPending) {
      handleConfirm();
    }
  };
  return (
    <RequestDialog
      {...question}
      isOpen={isOpen}
      description={hasPassword ? `${description} Enter your password to confirm.` : description}
      isConfirmDisabled={!isReady}
      request={request}
      onConfirm={handleConfirm}
    >
      {hasPassword ? (
        <form noValidate method="post" onSubmit={handleSubmit}>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            className="mt-4"
            error={undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </form>
      ) : null}
      {children}
    </RequestDialog>
  );
}
