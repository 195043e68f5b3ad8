import type { SubmissionFilters } from "@/lib/client/queries/query-keys";

export type ExportFormat = "csv" | "excel-csv" | "xlsx" | "json" | "lines" | "excel-lines";

/** Formats that Excel reads as UTF-8 by their mark, and what they are without it. */
const MARKED = { "excel-csv": "csv", "excel-lines": "lines" } as const;

/** Where the file with everything that the filters show comes from. */
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
      ? { format: MARKED[format], bom: "1" }
      : { format }),
    ...(withSecrets && { secrets: "1" }),
  });
  return `/api/forms/${formId}/submissions/export?${query}`;
}
