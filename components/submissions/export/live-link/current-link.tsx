"use client";

import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Time } from "@/components/ui/time";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useRevokeLiveLink } from "@/lib/client/queries/submissions/use-live-link";
import type { LiveLinkResponse } from "@/lib/contracts/submissions/live-link";

type CurrentLinkProps = {
  formId: number;
  current: LiveLinkResponse;
  fields: readonly { id: string; label: string }[];
  onRevoked: () => void;
};

/** Since when the link of a form is on, what it has and when it was used; ends it after asking. */
export function CurrentLink({ formId, current, fields, onRevoked }: CurrentLinkProps) {
  const { isOn, fieldIds, createdAt, lastUsedAt } = current;
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useRevokeLiveLink(formId);
  if (!isOn || createdAt === null) {
    return (
      <p className="text-muted">There is no live link: nobody reads answers without signing in.</p>
    );
  }
  const labels = fieldIds?.map((id) => fields.find((field) => field.id === id)?.label ?? id);
  const handleOpenChange = (isOpen: boolean) => {
    setIsAsking(isOpen);
    revoke.reset();
  };
  const handleRevoke = () =>
    revoke.mutateAsync().then(
      () => {
        setIsAsking(false);
        onRevoked();
        toast.success("Live link revoked");
      },
      // Shown in the question.
      () => undefined,
    );
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 rounded-control border bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          On since <Time value={createdAt} />
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {labels ? `Columns: ${labels.join(", ")}` : "All questions"}
        </p>
        <p className="text-small text-muted">
          {lastUsedAt === null ? (
            "Not used yet"
          ) : (
            <>
              Last used <Time value={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button onClick={() => handleOpenChange(true)}>Revoke</Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={handleOpenChange}
        title="Revoke the live link?"
        description="Spreadsheets that use it load nothing any more, at once. What they have loaded stays there."
        confirmLabel="Revoke"
        isDestructive
        isPending={revoke.isPending}
        onConfirm={() => void handleRevoke()}
      >
        {revoke.error ? <Alert className="mt-4">{errorSentence(revoke.error)}</Alert> : null}
      </AlertDialog>
    </div>
  );
}
