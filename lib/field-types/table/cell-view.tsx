import { memo, useContext, type ReactNode } from "react";
import { fieldElementIds } from "@/components/form-renderer/fields/field-element-ids";
import { FieldPartsContext } from "@/components/form-renderer/fields/field-parts-context";
import { AlertGlyph } from "@/components/ui/glyphs";
import { otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fill } from "@/lib/domain/system-texts/fill";
import { say, type Sentence } from "@/lib/domain/system-texts/sentence";
import { FieldText } from "../_shared/markdown/field-text";
import { RequiredMark } from "../_shared/required-mark-view";
import { useTexts } from "../_shared/texts/texts-context";
import { definitionOf } from "../registry/definitions";
import { publicViewOf } from "../registry/public-views";
import type { DrawnColumn } from "./drawn-columns";
import type { CellChange } from "./use-rows";

type CellProps = {
  column: DrawnColumn;
  tableId: string;
  value: unknown;
  otherText: string;
  index: number;
  /** What the row is called. */
  rowName: string;
  error: Sentence | undefined;
  /** Whether the rules of its row require it. */
  isRequired: boolean;
  isDisabled: boolean;
  /** In a table on a wide screen the column's head shows its label and its help. */
  isInTable: boolean;
  onChange: (change: CellChange) => void;
  /** What is focused in the place of the table. */
  target: ReactNode;
};

/** The control of a column in a row, with its label, its help and what is wrong with it. */
export const Cell = memo(function Cell(props: CellProps) {
  const { column, tableId, index, rowName, isRequired, isInTable, isDisabled, onChange } = props;
  const texts = useTexts();
  const field = isRequired ? { ...column.field, required: true } : column.field;
  const view = publicViewOf(useContext(FieldPartsContext).views, field);
  if (view === undefined || view.frame === "section") {
    return null;
  }
  const ids = fieldElementIds(cellName(tableId, { index, columnId: column.id }));
  const error = props.error && say(props.error, texts);
  const name = fill(texts.rows.inRow, { column: field.label, row: rowName });
  const isBare = view.frame === "bare";
  const describedBy = [error !== undefined && ids.error, field.description && ids.help];
  const onlyNarrow = isInTable ? "sm:hidden" : "";
  return (
    <div data-cell={column.id} className="relative min-w-0">
      {props.target}
      {isRequired && isInTable ? (
        <span className="absolute -end-2.5 -top-0.5 max-sm:hidden">
          <RequiredMark />
        </span>
      ) : null}
      {isBare ? null : (
        <CellLabel {...{ field, ids, name, onlyNarrow }} isGroup={view.frame === "group"} />
      )}
      {field.description && !isBare ? (
        <p
          id={ids.help}
          className={`-mt-1.5 mb-2 text-ui wrap-anywhere whitespace-pre-line text-muted ${onlyNarrow}`}
          {...languagesOf(field)?.description}
        >
          <FieldText fieldId={field.id} of="description" text={field.description} />
        </p>
      ) : null}
      <BareCell field={field} ids={ids} isBare={isBare} isInTable={isInTable}>
        <view.Control
          field={isBare && field.label !== "" ? { ...field, label: name } : field}
          value={props.value}
          otherText={props.otherText}
          controlId={ids.control}
          labelId={ids.label}
          describedBy={describedBy.filter(Boolean).join(" ") || undefined}
          isInvalid={error !== undefined}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ index, key: column.id, value })}
          onOtherChange={(value) => onChange({ index, key: otherKey(column.id), value })}
        />
      </BareCell>
      {error === undefined ? null : (
        <p id={ids.error} className="mt-1.5 flex gap-1.5 text-ui text-danger">
          <AlertGlyph className="mt-0.5 size-4 shrink-0" />
          <span key={error} className="min-w-0 wrap-anywhere">
            {error}
          </span>
        </p>
      )}
    </div>
  );
});

/** After the id of its table, the name of a cell's control: rows are counted from 1. */
export function cellName(
  tableId: string,
  { index, columnId }: { index: number; columnId: string },
): string {
  return `${tableId}.${index + 1}.${columnId}`;
}

/** The languages in which texts are that the form has in no other, as far as the server draws them. */
export function languagesOf(field: Field): Field["untranslated"] {
  // oxlint-disable-next-line formlane/drawn-document -- decided by the build: browsers keep what the server drew
  return typeof window === "undefined" ? field.untranslated : undefined;
}

type BareCellProps = {
  field: Field;
  ids: ReturnType<typeof fieldElementIds>;
  isBare: boolean;
  isInTable: boolean;
  children: ReactNode;
};

/**
 * A control that draws its own label beside it, which says the row as well: that is read out, and the words without the row
 * are seen. A label with marks, such as a link, is drawn once, as what is seen alone must hold nothing to press.
 */
function BareCell({ field, ids, isBare, isInTable, children }: BareCellProps) {
  if (!isBare || definitionOf(field).kind !== "input") {
    return children;
  }
  if (/[[*_`<]/.test(field.label)) {
    return (
      <div className={isInTable ? "sm:[&_label>span:last-child]:sr-only" : ""}>{children}</div>
    );
  }
  return (
    <div className="flex flex-wrap items-start *:[div]:basis-full *:[p]:order-last *:[p]:basis-full [&>label:not([aria-hidden])>span:last-child]:sr-only">
      {children}
      <label
        key={field.label}
        aria-hidden
        htmlFor={ids.control}
        className={`min-h-11 min-w-0 flex-1 py-2.5 ps-3 text-public font-medium wrap-anywhere ${isInTable ? "sm:hidden" : ""}`}
        {...languagesOf(field)?.label}
      >
        {field.label}
        {field.required ? <RequiredMark /> : null}
      </label>
    </div>
  );
}

type CellLabelProps = {
  field: Field;
  ids: ReturnType<typeof fieldElementIds>;
  /** The label with the row. */
  name: string;
  onlyNarrow: string;
  isGroup: boolean;
};

/**
 * Two labels, as one would have the words twice in its text: what is read out, with the row, and what is seen where no head of a
 * column shows it.
 */
function CellLabel({ field, ids, name, onlyNarrow, isGroup }: CellLabelProps) {
  const Label = isGroup ? "span" : "label";
  const target = isGroup ? {} : { htmlFor: ids.control };
  return (
    <>
      <Label key={name} id={ids.label} className="sr-only" {...target}>
        {name}
      </Label>
      <Label
        key={field.label}
        aria-hidden
        className={`field-label ${onlyNarrow}`}
        {...target}
        {...languagesOf(field)?.label}
      >
        {field.label}
        {field.required ? <RequiredMark /> : null}
      </Label>
    </>
  );
}
