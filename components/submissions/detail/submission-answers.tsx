import { Check } from "lucide-react";
import { useMemo } from "react";
import { Badge } from "@/components/ui/badge";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { noteOf, type DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { compileForm } from "@/lib/form-engine/compile-form";
import { cn } from "@/lib/utils/cn";
import { AnswerValue } from "./answer-value";

/** Longer texts, in characters, take both columns. */
const SHORT_TEXT = 20;

type SubmissionAnswersProps = {
  formId: number;
  submission: SubmissionDetailResponse;
  /** An earlier revision, of which no secret is revealed. */
  isEarlier?: boolean;
};

/** Every answer under its label, both as in the version of the form that was answered. */
export function SubmissionAnswers({ formId, submission, isEarlier }: SubmissionAnswersProps) {
  const { id: submissionId, fields, data, provedFieldIds } = submission;
  const form = useMemo(() => compileForm(fields), [fields]);
  const rows = displayRows({ form, answers: data, texts: ENGLISH_VALUES });
  if (rows.length === 0) {
    return <p className="mt-4 text-muted">This form had no questions when it was sent.</p>;
  }
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3.5">
      {rows.map((row) => (
        // The submission is in the key so that a revealed secret is masked again in the next one.
        <div
          key={`${submissionId} ${row.fieldId}`}
          className={cn("min-w-0", isWide(row.value) && "col-span-2")}
        >
          <dt className="mb-0.5 text-small break-words text-muted">{row.label}</dt>
          <dd className="break-words">
            <AnswerValue
              value={row.value}
              rowLabel={rowLabelOf(form.byId.get(row.fieldId))}
              {...(!isEarlier && { place: { formId, submissionId, fieldId: row.fieldId } })}
            />
            {!isEarlier && provedFieldIds?.includes(row.fieldId) ? (
              <Badge tone="ok" icon={Check} className="ml-2">
                Proved
              </Badge>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the rows of a repeated section are called; undefined for any other field. */
function rowLabelOf(field: Field | undefined): string | undefined {
  if (field === undefined || !("isStacked" in field)) {
    return undefined;
  }
  return ("rowLabel" in field && typeof field.rowLabel === "string" && field.rowLabel) || "Row";
}

function isWide(value: DisplayValue): boolean {
  if (value.kind === "missing") {
    return false;
  }
  if (value.kind === "list") {
    return value.items.join(", ").length > SHORT_TEXT;
  }
  const isLarge = ["long-text", "json", "files", "table", "parts"].includes(value.kind);
  return isLarge || value.text.length > SHORT_TEXT || noteOf(value).length > SHORT_TEXT;
}
