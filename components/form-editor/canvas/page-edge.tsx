import { Milestone, UserRound } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/lib/utils/cn";
import { VISITOR } from "../state/rows/row-places";

type PageEdgeProps = {
  number: number;
  isFirst?: boolean;
  /** Who fills in the page below it, in a form with stages. */
  filledBy: string | null;
};

/**
 * The edge between two pages of the form, across the whole sheet, with the number of the page below it.
 * The first page has only its number.
 */
export function PageEdge({ number, isFirst = false, filledBy }: PageEdgeProps) {
  return (
    <div
      className={cn(
        "-mx-8 flex items-center gap-3 px-8 text-small font-medium text-muted lg:-mx-11 lg:px-11",
        isFirst ? "mb-2" : "mb-3 h-9 border-y bg-background",
      )}
    >
      <span className="shrink-0">Page {number}</span>
      {filledBy === null ? null : (
        <Badge
          tone="line"
          icon={filledBy === VISITOR ? UserRound : Milestone}
          className="ml-auto min-w-0 shrink bg-surface"
        >
          <span className="truncate">{filledBy}</span>
        </Badge>
      )}
    </div>
  );
}
