"use client";

import { Fragment } from "react";
import { usePageSettings } from "@/components/form-editor/panel/general/use-page-settings";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { MappingFinding } from "@/lib/form-engine/board/column-mapping/mapping-finding";
import type { MappingFix } from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { ruleRows } from "@/lib/form-engine/logic/compared-field";
import { MappedField, type BoardColumns } from "./mapped-field";
import { RowMapping } from "./row-mapping";
import { SubitemMapping } from "./subitem-mapping";

type MappingTableProps = {
  fields: readonly Field[];
  columns: BoardColumns;
  /** Whether the board was read, and the board of its subitems. */
  board: { subitemBoardId?: string | undefined } | null | undefined;
  findings: readonly MappingFinding[];
  onFix: (fix: MappingFix) => void;
};

/** Where it is focused from the step of update links. */
export const MAPPING_TABLE_ID = "mapping-table";

/** Field, column, and what links may do: one row for each field that can be written to a board. */
export function MappingTable({ fields, columns, board, findings, onFix }: MappingTableProps) {
  const { settings } = usePageSettings();
  const hasLinks = settings.updateLinks.enabled;
  const span = hasLinks ? 3 : 2;
  return (
    <div className="@container">
      <table
        id={MAPPING_TABLE_ID}
        tabIndex={-1}
        aria-label="Fields and their columns"
        className="block w-full border-separate border-spacing-0 @lg:table @lg:table-fixed"
      >
        <thead className="sr-only @lg:not-sr-only @lg:table-header-group">
          <tr className="text-left text-small text-muted">
            <th scope="col" className="w-[36%] border-b pb-1.5 font-medium">
              Field
            </th>
            <th scope="col" className="border-b pb-1.5 font-medium">
              Column
            </th>
            {hasLinks ? (
              <th scope="col" className="w-[26%] border-b pb-1.5 font-medium">
                By link
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="block @lg:table-row-group">
          {fields.map((field) => (
            <Fragment key={field.id}>
              {isSection(field) ? null : (
                <MappedField
                  field={field}
                  columns={columns}
                  findings={findings.filter(({ fieldId }) => fieldId === field.id)}
                  hasLinks={hasLinks}
                  onFix={onFix}
                />
              )}
              {ruleRows(field).length > 0 ? (
                <tr className="block @lg:table-row">
                  <td colSpan={span} className="block pb-2.5 @lg:table-cell @lg:border-b">
                    <RowMapping field={field} columns={columns} />
                  </td>
                </tr>
              ) : null}
              {definitionOf(field).tableColumns && board ? (
                <tr className="block @lg:table-row">
                  <td colSpan={span} className="block pb-2.5 @lg:table-cell @lg:border-b">
                    <SubitemMapping field={field} boardId={board.subitemBoardId} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A repeated section has no column of its own: its rows are subitems, or stay in Formlane. */
function isSection(field: Field): boolean {
  return "isStacked" in field;
}
