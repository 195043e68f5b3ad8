"use client";

import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/overlays/dropdown-menu";
import { saveExport, type ExportProgress } from "@/lib/client/http/save-export";

export type SavedFile = {
  label: string;
  /** Same-origin path with its query. */
  address: string;
  fileName: string;
};

/** Menu that saves one of the files and shows the progress. `children` are further menu items. */
export function SaveMenu({
  files,
  children,
}: {
  files: readonly SavedFile[];
  children?: ReactNode;
}) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  // True from the file picker on, before there is progress: a second export must not start.
  const [isBusy, setIsBusy] = useState(false);
  const handleSave = ({ address, fileName }: SavedFile) => {
    setIsBusy(true);
    saveExport({ address, fileName, onProgress: setProgress })
      .catch((error: Error) => toast.error("The export failed", { description: error.message }))
      .finally(() => {
        setProgress(null);
        setIsBusy(false);
      });
  };
  return (
    <>
      <span role="status" className="sr-only">
        {progress === null ? null : "Exporting..."}
      </span>
      {/* Outside of the status, so that screen readers do not read every chunk. */}
      {progress === null ? null : (
        <span className="self-center text-small text-muted tabular-nums">
          {progressText(progress)}
        </span>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button {...pressable({ isBlocked: isBusy })}>
            <Download aria-hidden />
            Export
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {files.map((file) => (
            <DropdownMenuItem key={file.label} onSelect={() => handleSave(file)}>
              {file.label}
            </DropdownMenuItem>
          ))}
          {children}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

function progressText({ rows, total, bytes }: ExportProgress): string {
  if (rows === null || total === 0) {
    return `${(bytes / 1_000_000).toFixed(1)} MB`;
  }
  const percent = Math.min(100, Math.floor((rows / total) * 100));
  return `${Math.min(rows, total).toLocaleString("en-US")} rows · ${percent}%`;
}
