import { Columns3, EyeOff, GitBranch, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { Badge } from "@/components/ui/badge";
import { shownProblem, type RowVerdict } from "../state/rows/row-facts";

type RowBadgesProps = {
  isHidden: boolean;
  /** The board column that the answers go to. */
  column: string | undefined;
  facts: RowVerdict;
  isSelected: boolean;
};

/** Badges at the end of a field's label: hidden, column, condition or problem. What is required has its red star. */
export const RowBadges = memo(function RowBadges({
  isHidden,
  column,
  facts,
  isSelected,
}: RowBadgesProps) {
  const problem = shownProblem(facts, isSelected);
  return (
    <>
      {isHidden ? (
        <Badge tone="line" icon={EyeOff}>
          Hidden
        </Badge>
      ) : null}
      {column === undefined ? null : (
        <Badge tone="line" icon={Columns3} className="max-w-full shrink overflow-hidden">
          <span className="truncate">Column {column}</span>
        </Badge>
      )}
      {facts.brief && !problem ? (
        <Badge tone="line" icon={GitBranch} className="max-w-full shrink overflow-hidden">
          <span className="truncate">{facts.brief}</span>
        </Badge>
      ) : null}
      {problem ? (
        <Badge tone="warn" icon={TriangleAlert} className="h-auto min-h-5 max-w-full shrink">
          <span className="min-w-0 wrap-anywhere whitespace-normal">{problem}</span>
        </Badge>
      ) : null}
    </>
  );
});
