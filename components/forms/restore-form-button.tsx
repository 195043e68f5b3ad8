"use client";

import { RotateCcw } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { pressable } from "@/components/ui/pressable";
import { useRestoreForm } from "@/lib/client/queries/use-forms";
import type { FormCardResponse } from "@/lib/contracts/form-cards";

export function RestoreFormButton({ form }: { form: FormCardResponse }) {
  const restoreForm = useRestoreForm();
  // Not callbacks of `mutate`: they do not run once this button is unmounted, as when the list refetches.
  const handleRestore = () =>
    restoreForm.mutateAsync(form.id).then(
      () => toast.success("Form restored", { description: form.title }),
      (error: Error) => toast.error("Error", { description: error.message }),
    );
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={`Restore ${form.title}`}
      {...pressable({ isBlocked: restoreForm.isPending, onPress: () => void handleRestore() })}
    >
      <RotateCcw aria-hidden />
      Restore
    </Button>
  );
}
