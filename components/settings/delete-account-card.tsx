"use client";

import { useState } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { SettingsCard } from "@/components/settings/settings-card";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useAuth } from "@/lib/client/queries/use-auth";
import { useDeleteAccount } from "@/lib/client/queries/use-account";

/** Deletes the account after the password was entered again. */
export function DeleteAccountCard() {
  const { logout } = useAuth();
  const deleteAccount = useDeleteAccount();
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState("");
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    setPassword("");
    deleteAccount.reset();
  };
  return (
    <SettingsCard id="delete-account" title="Delete account">
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
          Deletes your account with every form, submission and file in it. Published forms stop
          working at once. What you made in teams with other members stays with them.
        </p>
        <Button variant="danger" onClick={() => handleOpenChange(true)}>
          Delete account
        </Button>
      </CardBody>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        title="Delete your account?"
        description="Everything in it is deleted. This action cannot be undone."
        confirmLabel={deleteAccount.isPending ? "Deleting..." : "Delete account"}
        isDestructive
        isPending={deleteAccount.isPending}
        isConfirmDisabled={password === ""}
        onConfirm={() => deleteAccount.mutate({ password }, { onSuccess: () => void logout() })}
      >
        <PasswordField
          label="Password"
          autoComplete="current-password"
          className="mt-4"
          error={undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {deleteAccount.error ? (
          <Alert className="mt-4">{errorSentence(deleteAccount.error)}</Alert>
        ) : null}
      </AlertDialog>
    </SettingsCard>
  );
}
