"use client";

import { useState, type ReactNode } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { SettingsCard } from "@/components/settings/settings-card";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { errorSentence } from "@/lib/client/http/failure-kind";

type Deletion = {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
};

type DeletionCardProps = {
  /** Anchor of the card. */
  id: string;
  title: string;
  /** Of the button, and of the one that confirms. */
  label: string;
  question: string;
  description: string;
  deletion: Deletion;
  onConfirm: (body: { password: string }) => void;
  /** What is deleted. */
  children: ReactNode;
};

/** Deletes something after the password was entered again. */
export function DeletionCard({
  id,
  title,
  label,
  question,
  description,
  deletion,
  onConfirm,
  children,
}: DeletionCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState("");
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    setPassword("");
    deletion.reset();
  };
  return (
    <SettingsCard id={id} title={title}>
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">{children}</p>
        <Button variant="danger" onClick={() => handleOpenChange(true)}>
          {label}
        </Button>
      </CardBody>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        title={question}
        description={description}
        confirmLabel={deletion.isPending ? "Deleting..." : label}
        isDestructive
        isPending={deletion.isPending}
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
        {deletion.error ? <Alert className="mt-4">{errorSentence(deletion.error)}</Alert> : null}
      </AlertDialog>
    </SettingsCard>
  );
}
