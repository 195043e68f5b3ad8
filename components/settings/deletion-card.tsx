"use client";

import { useState, type ReactNode } from "react";
import { PasswordDialog } from "@/components/settings/account/password-dialog";
import { SettingsCard } from "@/components/settings/settings-card";
import { Button } from "@/components/ui/buttons/button";
import { CardBody } from "@/components/ui/card";

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
  onConfirm: (body: { password?: string }) => void;
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
  return (
    <SettingsCard id={id} title={title}>
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">{children}</p>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      </CardBody>
      <PasswordDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={question}
        description={description}
        confirmLabel={label}
        pendingLabel="Deleting..."
        isDestructive
        request={deletion}
        onConfirm={onConfirm}
      />
    </SettingsCard>
  );
}
