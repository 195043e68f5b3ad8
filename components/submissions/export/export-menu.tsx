"use client";

import { useState } from "react";
import { exportAddress, type ExportFormat } from "./export-address";
import { SaveMenu } from "./save-menu";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import { fileName } from "@/lib/utils/file-name";

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: "excel-csv", label: "CSV for Excel (UTF-8 with BOM)" },
  { format: "csv", label: "CSV (UTF-8)" },
  { format: "xlsx", label: "Excel workbook (XLSX)" },
  { format: "json", label: "JSON lines" },
];

const LINE_FORMATS: typeof FORMATS = [
  { format: "excel-lines", label: "Line items: CSV for Excel" },
  { format: "lines", label: "Line items: CSV (UTF-8)" },
];

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  ...{ "excel-csv": "submissions.csv", csv: "submissions.csv", xlsx: "submissions.xlsx" },
  ...{ json: "submissions.jsonl", "excel-lines": "line-items.csv", lines: "line-items.csv" },
};

type ExportMenuProps = {
  formId: number;
  title: string;
  filters: SubmissionFilters;
  /** The form has fields whose answers are secret. */
  hasSecrets: boolean;
  /** The form has fields with line items. */
  hasTables: boolean;
};

/** Exports all rows that match the filters, in a format of choice. */
export function ExportMenu({ formId, title, filters, hasSecrets, hasTables }: ExportMenuProps) {
  const [withSecrets, setWithSecrets] = useState(false);
  const files = [...FORMATS, ...(hasTables ? LINE_FORMATS : [])].map(({ format, label }) => ({
    label,
    address: exportAddress({ formId, filters, format, withSecrets }),
    fileName: `${fileName(title)}-${ENDINGS[format]}`,
  }));
  return (
    <SaveMenu files={files}>
      {hasSecrets ? (
        <DropdownMenuItem
          onSelect={(event) => {
            event.preventDefault();
            setWithSecrets(!withSecrets);
          }}
        >
          {withSecrets ? "Leave password answers out" : "Include password answers"}
        </DropdownMenuItem>
      ) : null}
    </SaveMenu>
  );
}
