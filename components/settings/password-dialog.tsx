"use client";

import { useState } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";

type Request = { isPending: boolean; error: Error | null; reset: () => void };

type PasswordDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  pendingLabel: string;
  isDestructive?: boolean;
  request: Request;
  onConfirm: (body: { password: string }) => void;
};

/** Asks for the password again before something is done; stays open until the caller closes it. */
export function PasswordDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  pendingLabel,
  isDestructive = false,
  request,
  onConfirm,
}: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [wasOpen, setWasOpen] = useState(isOpen);
  // What was typed is forgotten with each dialog.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setPassword("");
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        request.reset();
        onOpenChange(next);
      }}
      title={title}
      description={description}
      confirmLabel={request.isPending ? pendingLabel : confirmLabel}
      isDestructive={isDestructive}
      isPending={request.isPending}
      isConfirmDisabled={password === ""}
      onConfirm={() => onConfirm({ password })}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        className="mt-4"
        error={undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {request.error ? <Alert className="mt-4">{errorSentence(request.error)}</Alert> : null}
    </AlertDialog>
  );
}
