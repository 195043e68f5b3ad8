"use client";

import { SaveMenu } from "@/components/submissions/export/save-menu";

const FORMATS = [
  { label: "CSV for Excel (UTF-8 with BOM)", query: { format: "csv", bom: "1" }, ending: "csv" },
  { label: "CSV (UTF-8)", query: { format: "csv" }, ending: "csv" },
  { label: "Excel workbook (XLSX)", query: { format: "xlsx" }, ending: "xlsx" },
  { label: "JSON lines", query: { format: "json" }, ending: "jsonl" },
] as const;

/** Exports all requests that match the search, in a format of choice. */
export function BundledExport({ q }: { q: string }) {
  const files = FORMATS.map(({ label, query, ending }) => ({
    label,
    address: `/api/bundled-requests/export?${new URLSearchParams({ ...query, ...(q !== "" && { q }) })}`,
    fileName: `bundled-requests.${ending}`,
  }));
  return <SaveMenu files={files} />;
}
