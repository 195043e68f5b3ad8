"use client";

import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { copyLink } from "@/components/forms/links/copy-link";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useWithdrawInvitee } from "@/lib/client/queries/forms/use-invitees";
import type { InviteeResponse } from "@/lib/contracts/forms/invitees";

/** A dialog with thousands of rows would be slow. */
const FIRST = 100;
const STATES = [
  ["answeredAt", "Answered"],
  ["remindedAt", "Reminded"],
  ["openedAt", "Opened"],
  ["sentAt", "Invited"],
] as const;

type InviteeTableProps = { formId: number; invitees: readonly InviteeResponse[] };

export function InviteeTable({ formId, invitees }: InviteeTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [leaving, setLeaving] = useState<InviteeResponse | null>(null);
  const withdraw = useWithdrawInvitee(formId);
  if (invitees.length === 0) {
    return <p className="text-muted">Nobody is invited yet.</p>;
  }
  const answered = invitees.filter(({ answeredAt }) => answeredAt !== null).length;
  return (
    <div>
      <p className="mb-2" role="status">
        {`${answered} of ${invitees.length} answered`}
      </p>
      <ScrollRegion label="Invitees" className="max-h-80 rounded-card border">
        <Table>
          <thead>
            <tr>
              <TableHead>Name</TableHead>
              <TableHead>E-mail</TableHead>
              <TableHead>State</TableHead>
              <TableHead>
                <span className="sr-only">Actions</span>
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {invitees.slice(0, isWhole ? undefined : FIRST).map((invitee) => (
              <TableRow key={invitee.id}>
                <TableCell className="max-w-50 truncate">{invitee.name}</TableCell>
                <TableCell className="max-w-60 truncate">{invitee.email}</TableCell>
                <TableCell>
                  <InviteeState invitee={invitee} />
                </TableCell>
                <TableCell className="text-right">
                  {invitee.answeredAt === null ? (
                    <IconButton
                      label={`Copy the link of ${invitee.name}`}
                      onClick={() =>
                        void copyLink({
                          url: invitee.url,
                          message: `Link of ${invitee.name} copied to clipboard`,
                        })
                      }
                    >
                      <Copy aria-hidden />
                    </IconButton>
                  ) : null}
                  <IconButton
                    label={`Withdraw the invitation of ${invitee.name}`}
                    onClick={() => setLeaving(invitee)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
      {isWhole || invitees.length <= FIRST ? null : (
        <Button variant="ghost" className="mt-2" onClick={() => setIsWhole(true)}>
          {`Show all ${invitees.length}`}
        </Button>
      )}
      {withdraw.error ? <Alert className="mt-2">{errorSentence(withdraw.error)}</Alert> : null}
      <AlertDialog
        isOpen={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title="Withdraw the invitation?"
        description={`The link of ${leaving?.name ?? ""} stops working, and name and address are deleted. What was sent by it stays.`}
        confirmLabel="Withdraw"
        isDestructive
        onConfirm={() => {
          if (leaving !== null) {
            withdraw.mutate(leaving.id);
          }
          setLeaving(null);
        }}
      />
    </div>
  );
}

/** The last that is known. */
function InviteeState({ invitee }: { invitee: InviteeResponse }) {
  for (const [key, word] of STATES) {
    const at = invitee[key];
    if (at !== null) {
      return (
        <>
          {word} <Time value={at} format="relative" className="text-muted" />
        </>
      );
    }
  }
  return <span className="text-muted">Not invited by e-mail</span>;
}
