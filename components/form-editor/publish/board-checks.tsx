"use client";

import { Info } from "lucide-react";
import { MappingFindingsList } from "../board/mapping-findings-list";
import { MappingNotChecked } from "../board/mapping-not-checked";
import { useMappingCheck } from "../board/use-mapping-check";

/** Where the mapping does not fit the current board. These findings never block publishing. */
export function BoardChecks() {
  const { snapshot, fix, ...check } = useMappingCheck();
  const findings = [...check.findings, ...check.followed];
  const isAway = snapshot.isError || snapshot.data?.state === "away";
  return (
    <div role="status" className="grid gap-2">
      {isAway ? (
        <p className="flex gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0">
            <MappingNotChecked readAt={snapshot.data?.readAt ?? null} />
          </span>
        </p>
      ) : null}
      {findings.length > 0 ? <MappingFindingsList findings={findings} onFix={fix} /> : null}
    </div>
  );
}
