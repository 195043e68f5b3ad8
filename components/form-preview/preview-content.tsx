"use client";

import { FormFields } from "@/components/form-renderer/fields/form-fields";
import { FormHeading } from "@/components/form-renderer/page/form-heading";
import { SubmitButton } from "@/components/form-renderer/send/submit-button";
import type { Form } from "@/lib/domain/forms/form";
import { previewPolicy } from "@/lib/domain/visibility/preview-policy";
import { withCalculations } from "@/lib/form-engine/calculations/calculated-answers";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { pipingOf } from "@/lib/form-engine/piping/provided-piping";
import { PipeContext } from "@/lib/field-types/_shared/markdown/content-context";
import "@/lib/field-types/registry/all-views";

type PreviewContentProps = Pick<Form, "title" | "description" | "fields">;

const NO_ANSWERS = {};

/** The form, empty and disabled, with the preview's own policy for conditions. */
export function PreviewContent({ title, description, fields }: PreviewContentProps) {
  const answers = withCalculations({ fields, answers: NO_ANSWERS, today: null });
  const visibleIds = visibleIdsOf({ fields, answers, policy: previewPolicy });
  const piped = pipingOf(fields)?.({ answers, visibleIds });
  return (
    <PipeContext value={piped?.inContents ?? null}>
      <FormHeading title={title} description={description} />
      {fields.length === 0 ? (
        <p className="mt-8 border-t pt-7 pb-4 text-public text-muted">No fields added yet</p>
      ) : (
        <>
          <div className="mt-8">
            <FormFields
              fields={fields}
              answers={answers}
              piped={piped?.fields}
              visibleIds={visibleIds}
              surface="preview"
              isDisabled
            />
          </div>
          <div className="mt-8 flex flex-col gap-3 border-t pt-6 sm:flex-row sm:items-center sm:gap-4">
            <SubmitButton disabled>Submit</SubmitButton>
            <p className="text-center text-ui text-muted">
              This is a preview. Form submission is disabled.
            </p>
          </div>
        </>
      )}
    </PipeContext>
  );
}
