import type { SubmissionFilters } from "@/lib/client/queries/query-keys";

export type ExportFormat = "csv" | "excel-csv" | "xlsx" | "json" | "lines" | "excel-lines";

/** Formats with a byte order mark, by which Excel recognises UTF-8, and the formats without it. */
const WITH_BOM = { "excel-csv": "csv", "excel-lines": "lines" } as const;

/** Path of the export with all rows that match the filters. */
export function exportAddress({
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
