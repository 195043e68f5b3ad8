"use client";

import { useId } from "react";
import { MappingFindingsList } from "@/components/form-editor/board/mapping-findings-list";
import { useEditor, useEditorStore } from "@/components/form-editor/state/editor-context";
import { selectContent } from "@/components/form-editor/state/selectors";
import { useFieldName } from "@/components/form-editor/state/use-field-name";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import type { UpdateMode } from "@/lib/domain/board/update-links/update-links";
import type { Field } from "@/lib/domain/fields/base-field";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { missingLabels } from "@/lib/form-engine/board/column-mapping/field-mapping-findings";
import type { MappingFinding } from "@/lib/form-engine/board/column-mapping/mapping-finding";
import {
  withColumn,
  withoutColumn,
  type MappingFix,
} from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { fittingColumns } from "@/lib/form-engine/board/column-mapping/suggest-mapping";
import { linkedColumnId } from "@/lib/form-engine/board/linked-field";
import { listed } from "@/lib/form-engine/history/change-words";
import { ColumnSelect, NOT_WRITTEN } from "./column-select";

// A table where the panel has room for one; else each row is a block of its cells.
const rowClasses = "block border-b py-2.5 last:border-b-0 @lg:table-row @lg:border-0 @lg:py-0";
const headClasses =
  "block text-left font-normal @lg:table-cell @lg:w-[36%] @lg:border-b @lg:py-3.5 @lg:pr-3 @lg:align-top";
const cellClasses =
  "mt-1.5 block min-w-0 @lg:table-cell @lg:border-b @lg:py-2 @lg:pr-3 @lg:align-top @lg:last:pr-0";

const UPDATE_MODE_NAMES: Readonly<Record<UpdateMode, string>> = {
  change: "May change",
  readonly: "Read only",
  blank: "Not shown with its value",
};

export type BoardColumns = { data: SnapshotColumn[] | undefined; isLoading: boolean };

type MappedFieldProps = {
  field: Field;
  columns: BoardColumns;
  /** What is wrong with the mapping of this field. */
  findings: readonly MappingFinding[];
  hasLinks: boolean;
  onFix: (fix: MappingFix) => void;
};

/** One row: the field, its column (only those of a fitting type are offered), and what links may do with it. */
export function MappedField({ field, columns, findings, hasLinks, onFix }: MappedFieldProps) {
  const store = useEditorStore();
  const id = useId();
  const name = useFieldName(field);
  const { Icon } = settingsViewOf(field);
  const fitting = columns.data && fittingColumns(field, columns.data);
  const chosen = fitting?.find((column) => column.id === field.mondayColumnId);
  const replace = (next: Field) => store.dispatch({ type: "replace-field", field: next });
  const handleColumn = (columnId: string) =>
    replace(
      columnId === NOT_WRITTEN
        ? withoutColumn(field)
        : withColumn(field, fitting?.find((column) => column.id === columnId) ?? null),
    );
  const handleFix = (fix: MappingFix) => {
    onFix(fix);
    // The pressed button is removed with its finding, and the focus with it.
    document.getElementById(`${id}-column`)?.focus();
  };
  return (
    <tr className={rowClasses}>
      <th scope="row" className={headClasses}>
        <label
          id={`${id}-label`}
          htmlFor={`${id}-column`}
          className="flex min-w-0 gap-2 font-medium wrap-anywhere"
        >
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          {name}
        </label>
      </th>
      <td className={cellClasses}>
        <ColumnSelect
          id={`${id}-column`}
          labelledBy={`${id}-label`}
          describedBy={findings.length > 0 ? `${id}-findings` : undefined}
          field={field}
          fitting={fitting}
          columns={columns.data}
          isLoading={columns.isLoading}
          onChange={handleColumn}
        />
        {chosen ? <Labels field={field} column={chosen} onChange={replace} /> : null}
        {findings.length > 0 ? (
          <div id={`${id}-findings`} className="mt-2">
            <MappingFindingsList findings={findings} onFix={handleFix} />
          </div>
        ) : null}
      </td>
      {hasLinks ? <LinkCell field={field} name={name} onChange={replace} /> : null}
    </tr>
  );
}

type LinkCellProps = { field: Field; name: string; onChange: (field: Field) => void };

function LinkCell({ field, name, onChange }: LinkCellProps) {
  const isLinked = useEditor((state) => linkedColumnId(field, selectContent(state)) !== null);
  return (
    <td className={cellClasses}>
      {isLinked ? (
        <div className="flex items-center gap-2">
          <span aria-hidden className="shrink-0 text-small text-muted @lg:hidden">
            By link
          </span>
          <NativeSelect
            wrapperClassName="min-w-0 flex-1"
            aria-label={`By link: ${name}`}
            value={field.updateMode ?? "change"}
            // The options are the modes.
            onChange={({ target }) =>
              onChange({ ...field, updateMode: target.value as UpdateMode })
            }
          >
            {Object.entries(UPDATE_MODE_NAMES).map(([mode, words]) => (
              <option key={mode} value={mode}>
                {words}
              </option>
            ))}
          </NativeSelect>
        </div>
      ) : (
        <span className="max-@lg:hidden text-muted">Stays out of links</span>
      )}
    </td>
  );
}

type LabelsProps = { field: Field; column: SnapshotColumn; onChange: (field: Field) => void };

function Labels({ field, column, onChange }: LabelsProps) {
  const missing = missingLabels(field, column);
  if (missing.length === 0) {
    return null;
  }
  return (
    <CheckboxField
      className="mt-2"
      label="Create missing labels"
      hint={`The column has no label ${listed(missing)}. Otherwise such answers are written to an update on the item.`}
      checked={field.mondayCreateLabels === true}
      onCheckedChange={(isOn) =>
        onChange({ ...field, mondayCreateLabels: isOn === true ? true : undefined })
      }
    />
  );
}
