import { useId } from "react";
import { columnTypeWords } from "@/lib/domain/board/columns/unwritable-columns";
import type { SkippedColumn } from "@/lib/form-engine/board/form-of-board";

/** The columns that get no field, each with the reason; nothing when there are none. */
export function SkippedColumns({ skipped }: { skipped: readonly SkippedColumn[] }) {
  const headingId = useId();
  return skipped.length > 0 ? (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold">
        Not in the form
      </h2>
      <ul className="mt-2 grid gap-2">
        {skipped.map(({ columnId, title, type, reason }) => (
          <li key={columnId}>
            <p className="wrap-anywhere">
              {title} <span className="text-small text-muted">{columnTypeWords(type)}</span>
            </p>
            <p className="text-small text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
