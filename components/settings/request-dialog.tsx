"use client";

import type { ComponentProps, ReactNode } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";

type RequestDialogProps = Omit<
  ComponentProps<typeof AlertDialog>,
  "isPending" | "cancelLabel" | "children"
> & {
  /** Of the button while the request runs; absent: as before. */
  pendingLabel?: string;
  request: { isPending: boolean; error: Error | null; reset: () => void };
  children?: ReactNode;
};

/** A question before a request is sent; it stays open, and says why when the server refuses. */
export function RequestDialog({
  onOpenChange,
  confirmLabel,
  pendingLabel = confirmLabel,
  request,
  children,
  ...question
}: RequestDialogProps) {
  return (
    <AlertDialog
      {...question}
      onOpenChange={(next) => {
        request.reset();
        onOpenChange(next);
      }}
      confirmLabel={request.isPending ? pendingLabel : confirmLabel}
      isPending={request.isPending}
    >
      {children}
      {request.error ? <Alert className="mt-4">{errorSentence(request.error)}</Alert> : null}
    </AlertDialog>
  );
}
