"use client";

import { Fragment } from "react";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { useMappingCheck } from "../../board/use-mapping-check";
import { useEditor } from "../../state/editor-context";
import { selectFields } from "../../state/selectors";
import { EndingColumnSetting } from "./ending-column-setting";
import { ItemNameSetting } from "./item-name-setting";
import { MappedField } from "./mapped-field";
import { MappingCheck } from "./mapping-check";
import { SubitemMapping } from "./subitem-mapping";
import { SuggestedMapping } from "./suggested-mapping";

/** Step 4: the board column of each field, and the pattern for the names of items. */
export function ColumnMapping() {
  const fields = useEditor(selectFields);
  const check = useMappingCheck();
  const { live } = check;
  const mappable = fields.filter((field) => definitionOf(field).board !== null);
  const columns = {
    data: live.data?.board?.columns,
    isLoading: live.isLoading,
    // The error is shown once, above all fields.
    isError: false,
    refetch: live.checkAgain,
  };
  return (
    <section aria-labelledby="mapping-heading" className="grid gap-4">
      <div>
        <h2 id="mapping-heading" className="font-semibold">
          4. Columns
        </h2>
        <p className="mt-1 text-pretty text-muted">
          {mappable.length === 0
            ? "Add fields to the form first, then choose their columns here."
            : "Choose where each answer goes. What is not mapped stays in Formlane."}
        </p>
      </div>
      {mappable.length > 0 && columns.data ? (
        <SuggestedMapping fields={fields} columns={columns.data} />
      ) : null}
      <MappingCheck {...check} />
      {mappable.map((field) => (
        <Fragment key={field.id}>
          <MappedField field={field} columns={columns} />
          {definitionOf(field).tableColumns && live.data?.board ? (
            <SubitemMapping field={field} boardId={live.data.board.subitemBoardId} />
          ) : null}
        </Fragment>
      ))}
      <EndingColumnSetting columns={columns} />
      <ItemNameSetting fields={fields} />
    </section>
  );
}
