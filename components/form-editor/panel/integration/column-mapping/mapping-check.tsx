"use client";

import { CircleCheck, Info, RotateCw } from "lucide-react";
import { useRef } from "react";
import { BoardAdditionsList } from "@/components/form-editor/board/board-additions-list";
import { MappingFindingsList } from "@/components/form-editor/board/mapping-findings-list";
import { MappingNotChecked } from "@/components/form-editor/board/mapping-not-checked";
import type { useMappingCheck } from "@/components/form-editor/board/use-mapping-check";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import type { NewField } from "@/lib/form-engine/board/board-additions";
import type { MappingFix } from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { countOf } from "@/lib/utils/numbers";

/**
 * Lists where the mapping does not fit the current board and what the form does not have of it, with a button to
 * check again.
 */
export function MappingCheck({
  snapshot,
  findings,
  additions,
  fix,
  shownApart,
}: ReturnType<typeof useMappingCheck> & {
  /** Ids of the fields whose findings stand beside their row. */
  shownApart: ReadonlySet<string>;
}) {
  const { data, isFetching, checkAgain } = snapshot;
  const checkRef = useRef<HTMLButtonElement>(null);
  const handleFix = (chosen: MappingFix | NewField) => {
    fix(chosen);
    // The pressed button is removed with its finding, and the focus with it.
    checkRef.current?.focus();
  };
  const own = findings.filter(({ fieldId }) => fieldId === null || !shownApart.has(fieldId));
  const apart = findings.length - own.length;
  const isSound = data?.state === "there" && findings.length === 0;
  return (
    <section aria-label="Mapping check" className="grid gap-3">
      <div>
        <Button
          ref={checkRef}
          size="small"
          {...pressable({ isBlocked: isFetching, onPress: () => void checkAgain() })}
        >
          <RotateCw aria-hidden />
          {isFetching ? "Checking..." : "Check mapping"}
        </Button>
      </div>
      <div role="status" className="grid gap-3">
        {snapshot.isError || data?.state === "away" ? (
          <Alert tone="note">
            <MappingNotChecked readAt={data?.readAt ?? null} />
          </Alert>
        ) : null}
        {isSound && !isFetching ? (
          <p className="flex gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            The mapping fits the board.
          </p>
        ) : null}
        {own.length > 0 ? <MappingFindingsList findings={own} onFix={handleFix} /> : null}
        {apart > 0 ? (
          <p className="flex gap-2 text-muted">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            {`${countOf(apart, "finding")} ${apart === 1 ? "stands" : "stand"} beside ${apart === 1 ? "its field" : "their fields"} below.`}
          </p>
        ) : null}
      </div>
      {additions.length > 0 ? <BoardAdditionsList additions={additions} onFix={handleFix} /> : null}
    </section>
  );
}
