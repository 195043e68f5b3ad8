"use client";

import { RotateCcw } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { useRestoreForm } from "@/lib/client/use-forms";
import type { FormResponse } from "@/lib/contracts/forms";

export function RestoreFormButton({ form }: { form: FormResponse }) {
  const restoreForm = useRestoreForm();
  const handleRestore = () => {
    restoreForm.mutate(form.id, {
      onSuccess: () => toast.success("Form restored", { description: form.title }),
      onError: (error) => toast.error("Error", { description: error.message }),
    });
  };
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={restoreForm.isPending}
      aria-label={`Restore ${form.title}`}
      onClick={handleRestore}
    >
      <RotateCcw aria-hidden />
      Restore
    </Button>
  );
}
