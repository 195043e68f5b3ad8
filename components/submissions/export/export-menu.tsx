"use client";

import { useState } from "react";
import { SaveMenu } from "./save-menu";
import { DropdownMenuItem } from "@/components/ui/overlays/dropdown-menu";
import { fileName } from "@/lib/utils/file-name";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";

/** Formats with a byte order mark, by which Excel recognises UTF-8, and the formats without it. */
const WITH_BOM = { "excel-csv": "csv", "excel-lines": "lines" } as const;

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

type ExportFormat = "csv" | "excel-csv" | "xlsx" | "json" | "lines" | "excel-lines";

/** Path of the export with all rows that match the filters. */
function exportAddress({
  formId,
  filters,
  format,
  withSecrets,
}: {
  formId: number;
  filters: SubmissionFilters;
  format: ExportFormat;
  withSecrets: boolean;
}): string {
  const query = new URLSearchParams({
    ...filters,
    ...(format === "excel-csv" || format === "excel-lines"
      ? { format: WITH_BOM[format], bom: "1" }
      : { format }),
    ...(withSecrets && { secrets: "1" }),
  });
  return `/api/forms/${formId}/submissions/export?${query}`;
}
