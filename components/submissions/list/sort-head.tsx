"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { pressable } from "@/components/ui/buttons/pressable";
import { TableHead } from "@/components/ui/table";
import type { SubmissionSort } from "@/lib/client/queries/query-keys";
import { cn } from "@/lib/utils/cn";

type SortHeadProps = ComponentProps<typeof TableHead> & {
  /** What the column sorts by: "createdAt", or "answer:" and a field's id. */
  by: string;
  sort: SubmissionSort;
  /** Why the column cannot sort now; absent: it can. */
  problem?: string | undefined;
  onSort: (sort: SubmissionSort) => void;
  children: ReactNode;
};

/** The header of a column that sorts its list: up, down, and back to the newest first. */
export function SortHead({
  by,
  sort,
  problem,
  onSort,
  children,
  className,
  ...head
}: SortHeadProps) {
  const shown = shownSort(sort);
  const direction = shown.by === by ? shown.order : null;
  const Arrow = direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <TableHead
      aria-sort={direction === null ? undefined : direction === "asc" ? "ascending" : "descending"}
      className={className}
      {...head}
    >
      <button
        type="button"
        title={problem}
        className={cn(
          "group/sort -mx-1 flex max-w-full items-center gap-1 rounded-in px-1 py-0.5",
          problem === undefined ? "hover:text-foreground" : "cursor-default",
        )}
        {...pressable({
          isBlocked: problem !== undefined,
          onPress: () => onSort(nextSort(by, shown)),
        })}
      >
        <span className="min-w-0 truncate">{children}</span>
        {problem === undefined ? (
          <Arrow
            aria-hidden
            className={cn(
              "size-3.5 shrink-0 stroke-2",
              direction === null &&
                "opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50",
            )}
          />
        ) : null}
      </button>
    </TableHead>
  );
}

type ShownSort = { by: string; order: "asc" | "desc" };

/** What a list is sorted by; the newest first without a choice. */
function shownSort({ sort = "createdAt", order }: SubmissionSort): ShownSort {
  return { by: sort, order: order ?? (sort === "createdAt" ? "desc" : "asc") };
}

/** Dates: newest, oldest. Answers: up, down, then the newest submissions again. */
function nextSort(by: string, shown: ShownSort): SubmissionSort {
  if (by === "createdAt") {
    return shown.by === by && shown.order === "desc" ? { order: "asc" } : {};
  }
  if (shown.by !== by) {
    return { sort: by, order: "asc" };
  }
  return shown.order === "asc" ? { sort: by, order: "desc" } : {};
}
