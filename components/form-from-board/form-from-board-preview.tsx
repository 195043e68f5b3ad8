import { useId } from "react";
import { columnTypeWords } from "@/lib/domain/board/columns/unwritable-columns";
import type { Field } from "@/lib/domain/fields/base-field";
import { optionSummary } from "@/lib/field-types/_shared/options/editor/option-summary";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { countOf } from "@/lib/utils/numbers";

type FormFromBoardPreviewProps = {
  title: string;
  fields: readonly Field[];
  /** How many columns are not ticked. */
  left: number;
};

/** The questions that the ticked columns make, each with its type and where it comes from. */
export function FormFromBoardPreview({ title, fields, left }: FormFromBoardPreviewProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold">
        The form
      </h2>
      <div className="mt-2 rounded-card border bg-surface px-4 py-3 sm:px-5">
        <p className="text-public font-semibold wrap-anywhere">{title}</p>
        {fields.length === 0 ? <p className="mt-2 text-muted">No questions yet.</p> : null}
        <ol className="mt-1">
          {fields.map((field) => (
            <Question key={field.id} field={field} />
          ))}
        </ol>
        {left > 0 ? (
          <p className="border-t pt-2.5 text-muted">
            {countOf(left, "column")} not ticked: the form leaves {left === 1 ? "it" : "them"} out,
            and nothing asks for {left === 1 ? "it" : "them"} later.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Question({ field }: { field: Field }) {
  const { Icon } = settingsViewOf(field);
  const type = definitionOf(field).palette?.label ?? field.type;
  const column = columnTypeWords(field.mondayColumnType ?? "");
  return (
    <li className="flex gap-3 border-t py-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {field.label}
          {field.required ? (
            <>
              <span aria-hidden className="text-danger">
                {" *"}
              </span>
              <span className="sr-only"> (required)</span>
            </>
          ) : null}
        </p>
        <p className="text-small wrap-anywhere text-muted">{detailsOf(field)}</p>
      </div>
      <p className="shrink-0 text-right text-small">
        {type}
        <span className="block text-muted">{`from ${column}`}</span>
      </p>
    </li>
  );
}

/** What the question offers or says beside its label. */
function detailsOf(field: Field): string {
  if (field.populateFromMonday) {
    return "Options are read from the board.";
  }
  return field.options.length > 0 ? optionSummary(field) : (field.description ?? "");
}
