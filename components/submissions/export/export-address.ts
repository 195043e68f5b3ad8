import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import { browserTimeZone } from "@/lib/utils/browser/browser-time-zone";

export type ExportFormat =
  "csv" | "excel-csv" | "xlsx" | "json" | "lines" | "excel-lines" | "files";

/** Formats with a byte order mark, by which Excel recognises UTF-8, and the formats without it. */
const WITH_BOM = { "excel-csv": "csv", "excel-lines": "lines" } as const;

type Exported = {
  formId: number;
  filters: SubmissionFilters;
  format: ExportFormat;
  withSecrets?: boolean;
  /** Of headings and options, as a tag; absent: the original one. */
  language?: string | undefined;
  /** Only these of the rows that match the filters. */
  ids?: readonly number[];
};

/** Path of the export with all rows that match the filters. */
export function exportAddress({
  formId,
  filters,
  format,
  withSecrets = false,
  language,
  ids,
}: Exported): string {
  const query = new URLSearchParams({
    // For the days in the names of folders.
    ...(format === "files" && { timeZone: browserTimeZone() }),
    ...filters,
    ...(format === "excel-csv" || format === "excel-lines"
      ? { format: WITH_BOM[format], bom: "1" }
      : { format }),
    ...(withSecrets && { secrets: "1" }),
    ...(language && { lang: language }),
    ...(ids && { ids: ids.join(",") }),
  });
  // Commas stand as they are: with %2C a thousand numbers are longer than proxies let an address be.
  return `/api/forms/${formId}/submissions/export?${`${query}`.replaceAll("%2C", ",")}`;
}
