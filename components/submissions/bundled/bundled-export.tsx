"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { saveExport } from "@/lib/client/save-export";

const FORMATS = [
  { label: "CSV for Excel (UTF-8 with BOM)", query: { format: "csv", bom: "1" }, ending: "csv" },
  { label: "CSV (UTF-8)", query: { format: "csv" }, ending: "csv" },
  { label: "Excel workbook (XLSX)", query: { format: "xlsx" }, ending: "xlsx" },
  { label: "JSON lines", query: { format: "json" }, ending: "jsonl" },
] as const;

/** Everything that the search shows, as a file. */
export function BundledExport({ q }: { q: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const handleExport = ({ query, ending }: (typeof FORMATS)[number]) => {
    const search = new URLSearchParams({ ...query, ...(q !== "" && { q }) });
    setIsBusy(true);
    saveExport({
      address: `/api/bundled-requests/export?${search}`,
      fileName: `bundled-requests.${ending}`,
      onProgress: () => undefined,
    })
      .catch((error: Error) => toast.error("The export failed", { description: error.message }))
      .finally(() => setIsBusy(false));
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={isBusy}>
          <Download aria-hidden />
          Export
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {FORMATS.map((format) => (
          <DropdownMenuItem key={format.label} onSelect={() => handleExport(format)}>
            {format.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
