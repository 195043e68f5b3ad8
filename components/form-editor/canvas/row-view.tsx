"use client";

import { memo, useMemo } from "react";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import { FieldControl } from "@/components/form-renderer/fields/field-control";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PageBreak } from "@/lib/domain/fields/contract";
import { FieldText } from "@/lib/field-types/_shared/markdown/field-text";
import { allViews } from "@/lib/field-types/registry/all-views";
import { withLimits } from "@/lib/field-types/registry/limits";
import { publicViewOf } from "@/lib/field-types/registry/public-views";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { defaultOf } from "@/lib/form-engine/answers/prefill/default-values";
import { pageBreakOf } from "@/lib/form-engine/pages/page-break";
import { useEditor } from "../state/editor-context";
import type { RowFacts } from "../state/rows/row-facts";
import { selectContent } from "../state/selectors";
import { OwnerAccent } from "./owner-accent";
import { RowBadges } from "./row-badges";

type RowViewProps = { field: Field; facts: RowFacts };

// Memoised: rows that move aside for a dragged one need not render again.
/** A field that is not selected: as visitors see it, with its badges. */
export const RowView = memo(function RowView({ field: own, facts }: RowViewProps) {
  // A change of its own is shown at once, with names when the facts follow.
  const field = facts.field === own ? facts.named : own;
  const pageBreak = pageBreakOf(field);
  const summary = settingsViewOf(field).summary?.(field);
  const hasLabel = ["label", "group"].includes(publicViewOf(allViews, field)?.frame ?? "");
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
        {hasLabel ? (
          <span className="min-w-32 flex-1 text-public font-medium wrap-anywhere">
            {field.label}
            {field.required ? (
              <span aria-hidden className="ml-0.5 text-danger">
                *
              </span>
            ) : null}
          </span>
        ) : (
          <div className="flex-1">
            {pageBreak ? <PageTexts id={field.id} {...pageBreak} /> : <RowControl field={field} />}
          </div>
        )}
        <RowBadges
          isHidden={field.hidden}
          column={field.mondayColumnTitle ?? field.mondayColumnId}
          facts={facts}
          isSelected={false}
        />
      </div>
      {hasLabel && field.description ? (
        <p className="mt-0.5 text-ui wrap-anywhere whitespace-pre-line text-muted">
          <FieldText fieldId={field.id} of="description" text={field.description} />
        </p>
      ) : null}
      {hasLabel ? <RowControl field={field} className="mt-1.5" /> : null}
      {summary ? <p className="mt-1.5 truncate text-ui text-muted">{summary}</p> : null}
    </>
  );
});

/** The heading of the page that a break begins. */
function PageTexts({ id, title, description }: PageBreak & { id: string }) {
  return (
    <>
      {title ? <p className="text-large font-semibold wrap-anywhere">{title}</p> : null}
      {description ? (
        <p className="mt-1 text-public wrap-anywhere whitespace-pre-line text-muted">
          <FieldText fieldId={id} of="description" text={description} />
        </p>
      ) : null}
    </>
  );
}

/** The control of a field whose texts name others, inert. */
export function RowControl({ field, className }: { field: Field; className?: string }) {
  const hasSummary = settingsViewOf(field).summary !== undefined;
  const drawn = useMemo(
    () => ({
      ...field,
      // Not the field's own id: the preview beside the canvas draws the same field, and element ids are unique.
      id: `canvas-${field.id}`,
      // The list cannot be opened here, and may have thousands of options.
      options: hasSummary ? [] : field.options,
    }),
    [field, hasSummary],
  );
  const timeZone = useEditor((state) => selectContent(state).settings.timeZone);
  // A default of days may count from today.
  const shown = useMemo(
    () => withLimits([field], { timeZone }).map((limited) => defaultOf(limited)[field.id])[0],
    [field, timeZone],
  );
  return (
    <div inert className={className}>
      <OwnerAccent>
        <AllFieldViews>
          <FieldControl field={drawn} value={shown} surface="preview" />
        </AllFieldViews>
      </OwnerAccent>
    </div>
  );
}
