"use client";

import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { useCommands } from "../commands/commands-context";

export function UnpublishDialog({ onClose }: { onClose: () => void }) {
  const { unpublish } = useCommands();
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title="Unpublish this form?"
      description="Visitors will see “Form Not Found”. Submissions stay, and the same link comes back when you publish again."
      confirmLabel="Unpublish"
      onConfirm={() => void unpublish()}
    />
  );
}
