"use client";

import { useRef } from "react";
import { usePageSettings } from "@/components/form-editor/panel/general/use-page-settings";
import { Button } from "@/components/ui/buttons/button";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { columnTypeWords } from "@/lib/domain/board/columns/unwritable-columns";

/** The columns of the board that the form leaves out on purpose, each with a way back. */
export function LeftOutColumns({ columns }: { columns: readonly SnapshotColumn[] }) {
  const { settings, change } = usePageSettings();
  const summaryRef = useRef<HTMLElement>(null);
  const leftOut = columns.filter(({ id }) => settings.notWrittenColumns.includes(id));
  if (leftOut.length === 0) {
    return null;
  }
  const offerAgain = (id: string) => {
    const notWrittenColumns = settings.notWrittenColumns.filter((each) => each !== id);
    change({ patch: { notWrittenColumns } });
    // The pressed button is removed, and the focus with it.
    summaryRef.current?.focus();
  };
  return (
    <details className="rounded-control border px-3 py-2.5">
      <summary ref={summaryRef} className="cursor-pointer rounded-in font-medium">
        Columns not written ({leftOut.length})
      </summary>
      <p className="mt-1 text-muted">Left out on purpose: nothing asks for them any more.</p>
      <ul className="mt-2 grid gap-1">
        {leftOut.map(({ id, title, type }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {title} <span className="text-small text-muted">{columnTypeWords(type)}</span>
            </span>
            <Button
              size="small"
              aria-label={`Offer "${title}" again`}
              onClick={() => offerAgain(id)}
            >
              Offer again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
