"use client";

import { useState } from "react";
import { toast } from "sonner";
import { FileDrop } from "@/components/forms/actions/file-drop";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useAddInvitees, useInvitees } from "@/lib/client/queries/forms/use-invitees";
import { countOf } from "@/lib/utils/numbers";
import { InviteeMessage } from "./invitee-message";
import { InviteeTable } from "./invitee-table";

type InviteesDialogProps = { formId: number; onClose: () => void };

/** Who was invited to a form and what became of it; invites more people, and e-mails them their links. */
export function InviteesDialog({ formId, onClose }: InviteesDialogProps) {
  const { data, error, refetch } = useInvitees(formId);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Invitees"
        description="Each has a link of their own, which is good for one answer."
        className="max-w-200"
      >
        <DialogBody className="grid grid-cols-1 gap-6">
          {data ? (
            <>
              <InviteeTable formId={formId} invitees={data} />
              {data.some(({ answeredAt }) => answeredAt === null) ? (
                <InviteeMessage formId={formId} invitees={data} />
              ) : null}
            </>
          ) : error ? (
            <LoadFailed what="The invitees" error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-24" />
          )}
          <AddInvitees formId={formId} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function AddInvitees({ formId }: { formId: number }) {
  const add = useAddInvitees(formId);
  const [unread, setUnread] = useState(false);
  const take = async (file: File) => {
    add.reset();
    const csv = await file.text().catch(() => null);
    setUnread(csv === null);
    if (csv !== null) {
      add.mutate(csv, {
        onSuccess: ({ length }) =>
          toast.success(`${countOf(length, "invitee")} added`, { description: file.name }),
      });
    }
  };
  const problem = unread ? "The file could not be read." : add.error && errorSentence(add.error);
  return (
    <section aria-labelledby="add-invitees">
      <h3 id="add-invitees" className="mb-2 font-medium">
        Add people
      </h3>
      <FileDrop label="CSV file" accept=".csv,text/csv" onFile={(file) => void take(file)} />
      <p className="mt-1.5 text-small text-pretty text-muted">
        Its first line has “name”, “email”, and labels or ids of fields that the link fills in.
        Nobody is e-mailed by that, and a file with an error adds nobody.
      </p>
      <div role="status">{add.isPending ? "Adding..." : ""}</div>
      {problem ? <Alert className="mt-2 wrap-anywhere">{problem}</Alert> : null}
    </section>
  );
}
