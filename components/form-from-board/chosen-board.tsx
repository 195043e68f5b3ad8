"use client";

import { RotateCw } from "lucide-react";
import { StaleNote } from "@/components/form-editor/board/stale-note";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useBoardSnapshot } from "@/lib/client/queries/boards/use-board-service";
import type { BoardAvailability } from "@/lib/domain/board/board-snapshot";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { ColumnChoice } from "./column-choice";

const UNREACHED: Record<BoardAvailability, string> = {
  there: "The board could not be read.",
  away: `${BOARD_HOST} cannot be reached right now.`,
  gone: `The board is gone, or your ${BOARD_HOST} account may no longer see it.`,
  forbidden: `Your ${BOARD_HOST} account may not see the board.`,
  "not-connected": `Your ${BOARD_HOST} account is not connected.`,
};

type ChosenBoardProps = { boardId: string; groupId: string | null };

/** The columns of a board once it is read, or why it is not. */
export function ChosenBoard({ boardId, groupId }: ChosenBoardProps) {
  const { data, isPending, isFetching, checkAgain } = useBoardSnapshot(boardId);
  if (isPending) {
    return (
      <div role="status" className="mt-6">
        <span className="sr-only">Loading columns</span>
        <Skeleton className="h-60" />
      </div>
    );
  }
  const board = data?.board ?? null;
  if (board === null || board.isArchived) {
    return (
      <Alert className="mt-6 max-w-160">
        <p>
          {board ? "The board is archived: it takes no items." : UNREACHED[data?.state ?? "there"]}
        </p>
        <Button
          size="small"
          className="mt-3"
          {...pressable({ isBlocked: isFetching, onPress: () => void checkAgain() })}
        >
          <RotateCw aria-hidden />
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <>
      {data?.state === "away" && data.readAt !== null ? (
        <Alert tone="note" className="mt-6">
          <StaleNote since={data.readAt} />
        </Alert>
      ) : null}
      <ColumnChoice {...{ boardId, groupId, board }} />
    </>
  );
}
