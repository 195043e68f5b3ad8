"use client";

import { FileUp } from "lucide-react";
import { useId, useState, type DragEvent } from "react";
import { cn } from "@/lib/utils/cn";

type FileDropProps = { label: string; accept: string; onFile: (file: File) => void };

/** Input for one file, chosen or dropped. */
export function FileDrop({ label, accept, onFile }: FileDropProps) {
  const inputId = useId();
  const [isOver, setIsOver] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const select = (file: File | undefined) => {
    if (file) {
      setName(file.name);
      onFile(file);
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    select(event.dataTransfer.files[0]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cn(
        "relative grid justify-items-center gap-1 rounded-card border border-dashed border-border-strong px-4 py-6 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        isOver && "bg-accent-soft",
      )}
    >
      <FileUp aria-hidden className="size-5 text-muted" />
      <label htmlFor={inputId} className="font-medium after:absolute after:inset-0">
        {label}
      </label>
      <p className="wrap-anywhere text-muted">{name ?? "Drop it here, or press to choose one."}</p>
      <input
        id={inputId}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          select(event.target.files?.[0]);
          // Otherwise choosing the same file again, after it was corrected, fires no change event.
          event.target.value = "";
        }}
      />
    </div>
  );
}
