"use client";

import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useDeleteHook } from "@/lib/client/queries/teams/use-hooks";
import type { HookResponse } from "@/lib/contracts/hooks/hooks";
import { hostOf } from "./hook-words";

/** Deletes a hook after asking; the question stays open and says why when the server refuses. */
export function DeleteHookButton({ hook: { id, url } }: { hook: HookResponse }) {
  const host = hostOf(url);
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useDeleteHook();
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    deletion.reset();
  };
  const handleConfirm = () =>
    deletion.mutateAsync(id).then(
      () => {
        setIsOpen(false);
        toast.success("Hook deleted");
      },
      // Shown in the question.
      () => undefined,
    );
  return (
    <>
      <Button
        aria-label={`Delete the hook ${id} to ${host}`}
        onClick={() => handleOpenChange(true)}
      >
        Delete
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        title={`Delete the hook to ${host}?`}
        description="Its program is told nothing any more, also not what waits to be sent. This action cannot be undone."
        confirmLabel="Delete hook"
        isDestructive
        isPending={deletion.isPending}
        onConfirm={() => void handleConfirm()}
      >
        {deletion.error ? <Alert className="mt-4">{errorSentence(deletion.error)}</Alert> : null}
      </AlertDialog>
    </>
  );
}
