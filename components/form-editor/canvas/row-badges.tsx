import { memo } from "react";
import { Asterisk, Columns3, EyeOff, GitBranch, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { RowVerdict } from "../state/row-facts";

type RowBadgesProps = {
  isRequired: boolean;
  isHidden: boolean;
  /** The board column that the answers go to. */
  columnId: string | undefined;
  facts: RowVerdict;
};

/** What is special about a field, at the end of its label. */
export const RowBadges = memo(function RowBadges({
  isRequired,
  isHidden,
  columnId,
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
      {columnId === undefined ? null : (
        <Badge tone="line" icon={Columns3} className="max-w-full shrink overflow-hidden">
          <span className="truncate">Column {columnId}</span>
        </Badge>
      )}
      {facts.condition && !facts.problem ? (
        <Badge tone="line" icon={GitBranch} className="max-w-full shrink overflow-hidden">
          <span className="truncate">{facts.condition}</span>
        </Badge>
      ) : null}
      {facts.problem ? (
        <Badge tone="warn" icon={TriangleAlert} className="max-w-full shrink overflow-hidden">
          <span className="truncate">{facts.problem}</span>
        </Badge>
      ) : null}
    </>
  );
});
