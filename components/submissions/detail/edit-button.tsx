"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";

// The fields of all types: loaded by whoever edits.
const EditAnswers = lazy(async () => {
  const { EditAnswers: component } = await import("./edit-answers");
  return { default: component };
});

type EditButtonProps = { formId: number; submission: SubmissionDetailResponse };

/** Opens the answers for editing, as they are at that moment. */
export function EditButton({ formId, submission }: EditButtonProps) {
  const [edited, setEdited] = useState<SubmissionDetailResponse | null>(null);
  return (
    <>
      <Button size="small" className="mt-4" onClick={() => setEdited(submission)}>
        Edit answers
      </Button>
      {edited ? (
        <Suspense fallback={null}>
          <EditAnswers formId={formId} submission={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
