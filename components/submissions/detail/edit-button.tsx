"use client";

import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";

// The fields of all types: loaded by whoever edits.
const EditAnswers = lazy(async () => {
  const { EditAnswers: component } = await import("./edit-answers");
  return { default: component };
});

type EditButtonProps = {
  formId: number;
  submission: SubmissionDetailResponse;
  /** As it was when it was opened for editing; null = not opened. */
  edited: SubmissionDetailResponse | null;
  onEdit: (edited: SubmissionDetailResponse | null) => void;
};

/** Opens the answers for editing, as they are at that moment. */
export function EditButton({ formId, submission, edited, onEdit }: EditButtonProps) {
  return (
    <>
      <Button size="small" className="mt-4" onClick={() => onEdit(submission)}>
        Edit answers
      </Button>
      {edited ? (
        <Suspense fallback={null}>
          <EditAnswers formId={formId} submission={edited} onClose={() => onEdit(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
