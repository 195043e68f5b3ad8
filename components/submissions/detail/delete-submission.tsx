"use client";

import { useBulkActions } from "@/components/submissions/selection/use-bulk-actions";
import { Button } from "@/components/ui/button";
import { pressable } from "@/components/ui/pressable";

type DeleteSubmissionProps = { formId: number; id: number; onDeleted: () => void };

/**
 * Deletes the submission in the panel, with Undo in a toast. Render it with the form's id as its key: its
 * mutations belong to that form.
 */
export function DeleteSubmission({ formId, id, onDeleted }: DeleteSubmissionProps) {
  const { isPending, remove } = useBulkActions(formId);
  return (
    <Button
      variant="danger"
      {...pressable({ isBlocked: isPending, onPress: () => remove([id], onDeleted) })}
    >
      Delete
    </Button>
  );
}
