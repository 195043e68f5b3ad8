import type { SubmissionFilters } from "@/lib/client/query-keys";

export type ExportFormat = "csv" | "excel-csv" | "xlsx" | "json";

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
    format: format === "excel-csv" ? "csv" : format,
    ...(format === "excel-csv" && { bom: "1" }),
    ...(withSecrets && { secrets: "1" }),
  });
  return `/api/forms/${formId}/submissions/export?${query}`;
}
