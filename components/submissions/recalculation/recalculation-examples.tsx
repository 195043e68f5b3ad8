import { BeforeAfter, EMPTY } from "@/components/submissions/before-after";
import { submissionsAddress } from "@/components/submissions/list/submissions-query";
import { Link } from "@/components/ui/link";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { RecalculationPreview } from "@/lib/contracts/submissions/recalculation";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { compileForm } from "@/lib/form-engine/compile-form";
import { countOf } from "@/lib/utils/numbers";

type RecalculationExamplesProps = RecalculationPreview & {
  form: Pick<FormResponse, "id" | "fields">;
};

/** How many results would change, and the first of them: before and after, each with its submission. */
export function RecalculationExamples({ form, count, examples }: RecalculationExamplesProps) {
  if (count === 0) {
    return <p>No result would change.</p>;
  }
  const isCut = examples.length < count;
  return (
    <>
      <p>
        <span className="font-medium tabular-nums">{countOf(count, "result")} would change.</span>{" "}
        Each submission gets a revision, its item on the board and its webhooks the new results.
      </p>
      <h3 className="mt-5 text-small text-muted">
        {isCut ? `The first ${examples.length}` : "All of them"}
      </h3>
      <ul className="mt-1 divide-y">
        {examples.map(({ submissionId, fieldId, before, after }) => {
          const shown = (result: number | string | null) => textOf({ form, fieldId, result });
          return (
            <li key={`${submissionId} ${fieldId}`} className="flex gap-3 py-2">
              <Link
                href={addressOf(form.id, submissionId)}
                target="_blank"
                className="shrink-0 tabular-nums underline underline-offset-2"
              >
                #{submissionId}
              </Link>
              <div className="min-w-0 wrap-anywhere">
                <span className="block text-small text-muted">{labelOf(form, fieldId)}</span>
                <BeforeAfter before={shown(before)} after={shown(after)} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function addressOf(formId: number, submissionId: number): string {
  const rest = {
    view: null,
    submissionFormId: null,
    savedView: null,
    period: null,
    deliveryState: null,
  };
  return submissionsAddress({ ...rest, formId, submissionId, filters: {}, sort: {} });
}

function labelOf({ fields }: Pick<FormResponse, "fields">, fieldId: string): string {
  return fields.find(({ id }) => id === fieldId)?.label ?? fieldId;
}

/** As the answers show it: in its format. */
function textOf({
  form,
  fieldId,
  result,
}: {
  form: Pick<FormResponse, "fields">;
  fieldId: string;
  result: number | string | null;
}): string {
  const field = form.fields.find(({ id }) => id === fieldId);
  const answers = { [fieldId]: result };
  const [row] =
    field && result !== null
      ? displayRows({ form: compileForm([field]), answers, texts: ENGLISH_VALUES })
      : [];
  const text = row ? flattenDisplay(row.value) : "";
  return text || (result === null ? EMPTY : String(result));
}
