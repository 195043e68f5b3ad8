"use client";

import { useState } from "react";
import { toast } from "sonner";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { useEraseUndelivered, useRetention } from "@/lib/client/queries/submissions/use-retention";

/** Asks about submissions that the form would erase, if all of their deliveries had arrived; nothing without any. */
export function UndeliveredNotice({ formId }: { formId: number }) {
  const { data } = useRetention(formId);
  const count = data?.heldBack ?? 0;
  return count === 0 ? null : (
    <Alert className="mx-4 mt-4 sm:mx-6">
      <UndeliveredText count={count} />
      <Allowed to="answers:erase">
        <EraseUndelivered formId={formId} count={count} />
      </Allowed>
    </Alert>
  );
}

/** How many are undelivered, and what to do. */
export function UndeliveredText({ count }: { count: number }) {
  const many = count > 1;
  return (
    <p>
      {count} {many ? "submissions are" : "submission is"} old enough to be erased, but not all of{" "}
      {many ? "their" : "its"} deliveries are known to have arrived. Send the deliveries again:{" "}
      {many ? "the submissions are" : "the submission is"} erased once they arrive.
    </p>
  );
}

function EraseUndelivered({ formId, count }: { formId: number; count: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const erase = useEraseUndelivered(formId);
  const handleErase = () =>
    erase
      .mutateAsync(count)
      .then(
        (erased) =>
          toast.success(`${erased} ${erased === 1 ? "submission" : "submissions"} erased`),
        (error: Error) => toast.error("Error", { description: error.message }),
      )
      .finally(() => setIsConfirming(false));
  return (
    <div className="mt-2.5">
      <Button size="small" onClick={() => setIsConfirming(true)}>
        Erase anyway...
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Erase ${count} ${count === 1 ? "submission" : "submissions"}?`}
        description="They are gone for good, with their files, and what was not delivered never will be. Items on the board stay."
        confirmLabel="Erase"
        isDestructive
        isPending={erase.isPending}
        onConfirm={() => void handleErase()}
      />
    </div>
  );
}
