"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { exportAddress, type ExportFormat } from "@/components/submissions/export-address";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { type ExportProgress, saveExport } from "@/lib/client/save-export";
import type { SubmissionFilters } from "@/lib/client/query-keys";
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
  /** The form asks for passwords. */
  hasSecrets: boolean;
  /** Answers of the form have lines. */
  hasTables: boolean;
};

/** Everything that the filters show, as a file. */
export function ExportMenu({ formId, title, filters, hasSecrets, hasTables }: ExportMenuProps) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [withSecrets, setWithSecrets] = useState(false);
  const handleExport = (format: ExportFormat) => {
    const address = exportAddress({ formId, filters, format, withSecrets });
    saveExport({
      address,
      fileName: `${fileName(title)}-${ENDINGS[format]}`,
      onProgress: setProgress,
    })
      .catch((error: Error) => toast.error("The export failed", { description: error.message }))
      .finally(() => setProgress(null));
  };
  return (
    <>
      <span role="status" className="self-center text-small text-muted tabular-nums">
        {progress === null ? null : wordsOf(progress)}
      </span>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button disabled={progress !== null}>
            <Download aria-hidden />
            Export
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {[...FORMATS, ...(hasTables ? LINE_FORMATS : [])].map(({ format, label }) => (
            <DropdownMenuItem key={format} onSelect={() => handleExport(format)}>
              {label}
            </DropdownMenuItem>
          ))}
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
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

function wordsOf({ rows, total, bytes }: ExportProgress): string {
  if (rows === null || total === 0) {
    return `${(bytes / 1_000_000).toFixed(1)} MB`;
  }
  const percent = Math.min(100, Math.floor((rows / total) * 100));
  return `${Math.min(rows, total).toLocaleString("en-US")} rows · ${percent}%`;
}
