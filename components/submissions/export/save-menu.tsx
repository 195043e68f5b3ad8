"use client";

import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { pressable } from "@/components/ui/pressable";
import { type ExportProgress, saveExport } from "@/lib/client/http/save-export";

export type SavedFile = {
  label: string;
  /** Same-origin path with its query. */
  address: string;
  fileName: string;
};

/** Saves one of these files, and tells how far it is. Further items of the menu are its children. */
export function SaveMenu({
  files,
  children,
}: {
  files: readonly SavedFile[];
  children?: ReactNode;
}) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  // Also while the file is picked: nothing comes yet, and a second export must not begin.
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
      {/* Outside of the status: nobody wants to hear every chunk. */}
      {progress === null ? null : (
        <span className="self-center text-small text-muted tabular-nums">{wordsOf(progress)}</span>
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

function wordsOf({ rows, total, bytes }: ExportProgress): string {
  if (rows === null || total === 0) {
    return `${(bytes / 1_000_000).toFixed(1)} MB`;
  }
  const percent = Math.min(100, Math.floor((rows / total) * 100));
  return `${Math.min(rows, total).toLocaleString("en-US")} rows · ${percent}%`;
}
