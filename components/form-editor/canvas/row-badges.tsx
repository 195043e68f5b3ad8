import { memo } from "react";
import { Asterisk, Columns3, EyeOff, GitBranch, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { RowVerdict } from "../state/rows/row-facts";

type RowBadgesProps = {
  isRequired: boolean;
  isHidden: boolean;
  /** The board column that the answers go to. */
  column: string | undefined;
  facts: RowVerdict;
};

/** Badges at the end of a field's label: required, hidden, column, condition or problem. */
export const RowBadges = memo(function RowBadges({
  isRequired,
  isHidden,
  column,
  facts,
}: RowBadgesProps) {
  return (
    <>
      {isRequired ? (
        <Badge tone="line" icon={Asterisk}>
          Required
        </Badge>
      ) : null}
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
      {facts.condition && !facts.problem ? (
        <Badge tone="line" icon={GitBranch} className="max-w-full shrink overflow-hidden">
          <span className="truncate">{facts.condition}</span>
        </Badge>
      ) : null}
      {facts.problem ? (
        <Badge tone="warn" icon={TriangleAlert} className="h-auto min-h-5 max-w-full shrink">
          <span className="min-w-0 wrap-anywhere whitespace-normal">{facts.problem}</span>
        </Badge>
      ) : null}
    </>
  );
});
