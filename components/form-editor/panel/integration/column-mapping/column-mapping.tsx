"use client";

import { useMemo } from "react";
import { useMappingCheck } from "@/components/form-editor/board/use-mapping-check";
import { useEditor } from "@/components/form-editor/state/editor-context";
import { selectFields } from "@/components/form-editor/state/selectors";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import type { MappingFinding } from "@/lib/form-engine/board/column-mapping/mapping-finding";
import { rowFields } from "@/lib/form-engine/board/row-fields";
import { countOf } from "@/lib/utils/numbers";
import { IntegrationStep } from "../integration-step";
import { ItemNameSetting } from "./item-name-setting";
import { LeftOutColumns } from "./left-out-columns";
import { MappingCheck } from "./mapping-check";
import { MappingTable } from "./mapping-table";
import { OwnColumnSettings } from "./own-column-settings";
import { SuggestedMapping } from "./suggested-mapping";

/** A longer list is closed at first once something is mapped. */
const MOST_OPEN = 8;

/** Step 4: the board column of each field, and the pattern for the names of items. */
export function ColumnMapping() {
  const stored = useEditor(selectFields);
  const fields = useMemo(() => gatherRepeatedSections(stored), [stored]);
  const check = useMappingCheck();
  const { snapshot } = check;
  const mappable = fields.filter((field) => definitionOf(field).board !== null);
  const columns = {
    data: snapshot.data?.board?.columns,
    isLoading: snapshot.isLoading,
    // The error is shown once, above all fields.
    isError: false,
    refetch: snapshot.checkAgain,
  };
  return (
    <IntegrationStep
      name="columns"
      title="4. Columns"
      summary={summaryOf({ mappable, findings: check.findings })}
      isOpenAtFirst={mappable.length <= MOST_OPEN || !mappable.some(isDecided)}
    >
      <p className="text-pretty text-muted">
        {mappable.length === 0
          ? "Add fields to the form first, then choose their columns here."
          : 'Choose where each answer goes. What is not mapped stays in Formlane; "Not written" says that it is meant to.'}
      </p>
      {mappable.length > 0 && columns.data ? (
        <SuggestedMapping fields={fields} columns={columns.data} />
      ) : null}
      <MappingCheck {...check} shownApart={new Set(mappable.map(({ id }) => id))} />
      {mappable.length > 0 ? (
        <MappingTable
          fields={mappable}
          columns={columns}
          board={snapshot.data?.board}
          findings={check.findings}
          onFix={check.fix}
        />
      ) : null}
      {columns.data ? <LeftOutColumns columns={columns.data} /> : null}
      <OwnColumnSettings columns={columns} />
      <ItemNameSetting fields={fields} />
    </IntegrationStep>
  );
}

function isMapped(field: Field): boolean {
  const { mondayColumnId, mondaySubitemColumns } = field;
  const hasRows = rowFields(field).length > 0;
  return Boolean(mondayColumnId) || mondaySubitemColumns !== undefined || hasRows;
}

function isDecided(field: Field): boolean {
  return isMapped(field) || field.mondayNotWritten === true;
}

function summaryOf({
  mappable,
  findings,
}: {
  mappable: readonly Field[];
  findings: readonly MappingFinding[];
}): string {
  const count = mappable.filter(isMapped).length;
  const problems = findings.filter(({ tone }) => tone === "problem").length;
  const notWritten = mappable.filter((field) => isDecided(field) && !isMapped(field)).length;
  const left = notWritten === 0 ? "" : `, ${notWritten} not written`;
  const mapped = `${count} of ${countOf(mappable.length, "field")} mapped${left}`;
  return problems === 0 ? mapped : `${countOf(problems, "problem")}, ${mapped}`;
}
