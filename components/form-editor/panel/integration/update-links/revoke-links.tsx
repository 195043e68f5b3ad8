"use client";

import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";

type RevokeLinksProps = {
  label: string;
  title: string;
  description: string;
  revoke: { mutateAsync: (formId: number) => Promise<unknown>; isPending: boolean };
  formId: number;
};

/** Ends all links of a kind that a form has, after a question. */
export function RevokeLinks({ label, title, description, revoke, formId }: RevokeLinksProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const handleRevoke = () =>
    revoke
      .mutateAsync(formId)
      .then(
        () => toast.success("The links were revoked"),
        (error: Error) => toast.error("Error", { description: error.message }),
      )
      .finally(() => setIsConfirming(false));
  return (
    <div>
      <Button size="small" onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={title}
        description={description}
        confirmLabel="Revoke"
        isPending={revoke.isPending}
        onConfirm={() => void handleRevoke()}
      />
    </div>
  );
}
