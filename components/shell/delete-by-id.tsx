"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";

type DeleteByIdProps = {
  id: number;
  deletion: Pick<
    UseMutationResult<unknown, Error, number>,
    "mutateAsync" | "isPending" | "error" | "reset"
  >;
  /** Names the button, with what it deletes. */
  label: string;
  /** On the button; absent: Delete. */
  verb?: string;
  /** The question. */
  title: string;
  description: string;
  confirmLabel: string;
  /** What is said afterwards. */
  done: string;
  onDeleted?: () => void;
};

/** A button that deletes something after asking; the question stays open and says why when the server refuses. */
export function DeleteById({
  id,
  deletion,
  label,
  verb = "Delete",
  done,
  onDeleted,
  ...question
}: DeleteByIdProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    deletion.reset();
  };
  const handleConfirm = () =>
    deletion.mutateAsync(id).then(
      () => {
        setIsOpen(false);
        onDeleted?.();
        toast.success(done);
      },
      // Shown in the question.
      () => undefined,
    );
  return (
    <>
      <Button aria-label={label} onClick={() => handleOpenChange(true)}>
        {verb}
      </Button>
      <AlertDialog
        {...question}
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        isDestructive
        isPending={deletion.isPending}
        onConfirm={() => void handleConfirm()}
      >
        {deletion.error ? <Alert className="mt-4">{errorSentence(deletion.error)}</Alert> : null}
      </AlertDialog>
    </>
  );
}
