"use client";

import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useDeleteApiToken } from "@/lib/client/queries/teams/use-api-tokens";
import type { TokenResponse } from "@/lib/contracts/teams/api-tokens";

type DeleteTokenButtonProps = { token: TokenResponse; teamId: number; onDeleted: () => void };

/** Deletes a token after asking; the question stays open and says why when the server refuses. */
export function DeleteTokenButton({ token, teamId, onDeleted }: DeleteTokenButtonProps) {
  const { id, name } = token;
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useDeleteApiToken(teamId);
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    deletion.reset();
  };
  const handleConfirm = () =>
    deletion.mutateAsync(id).then(
      () => {
        setIsOpen(false);
        onDeleted();
        toast.success("API token deleted");
      },
      // Shown in the question.
      () => undefined,
    );
  return (
    <>
      <Button aria-label={`Delete the token ${name}`} onClick={() => handleOpenChange(true)}>
        Delete
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        title={`Delete the token “${name}”?`}
        description="Programs that use it are refused at once. This action cannot be undone."
        confirmLabel="Delete token"
        isDestructive
        isPending={deletion.isPending}
        onConfirm={() => void handleConfirm()}
      >
        {deletion.error ? <Alert className="mt-4">{errorSentence(deletion.error)}</Alert> : null}
      </AlertDialog>
    </>
  );
}
