"use client";

import { useId } from "react";
import { FormPaper } from "@/components/form-renderer/page/layout/form-paper";
import { PreviewContent } from "@/components/form-preview/preview-content";
import type { Field } from "@/lib/domain/fields/base-field";

type FormFromBoardPreviewProps = { title: string; fields: Field[] };

/** The form that the ticked columns make, as visitors will see it. */
export function FormFromBoardPreview({ title, fields }: FormFromBoardPreviewProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold">
        The form
      </h2>
      <div className="mt-2 overflow-hidden rounded-card border sm:border-0">
        <FormPaper form={{ title, fields }}>
          <PreviewContent
            {...{ title, description: "", fields }}
            {...{ showProgress: false, reviewPage: false }}
          />
        </FormPaper>
      </div>
    </section>
  );
}
