"use client";

import { FormStats } from "@/components/submissions/form-stats";
import type { FormViewProps } from "@/components/submissions/form-view-props";
import { SubmissionsPane } from "./list/submissions-pane";

/** The tab with a form's statistics and its submissions. */
export function AnswersView({ form, query, onShow }: FormViewProps) {
  return (
    <>
      <FormStats key={`stats ${form.id}`} formId={form.id} />
      <SubmissionsPane
        key={form.id}
        form={form}
        filters={query.filters}
        selectedId={query.submissionId}
        onFilter={(filters) => onShow({ filters, submissionId: null })}
        onView={(submissionId) => onShow({ submissionId })}
      />
    </>
  );
}
