"use client";

import { useState } from "react";
import { RemoteSelect } from "@/components/form-editor/board/remote-select";
import {
  BOARD_TEXTS,
  GROUP_TEXTS,
  WORKSPACE_TEXTS,
} from "@/components/form-editor/board/remote-texts";
import {
  useBoardGroups,
  useBoards,
  useWorkspaces,
} from "@/lib/client/queries/boards/use-board-service";
import { ChosenBoard } from "./chosen-board";

/**
 * The selects of workspace, board and group; below them the columns of the board and the form. A workspace only
 * narrows the boards, and the only board there is is chosen.
 */
export function BoardChoice() {
  const [workspaceId, setWorkspaceId] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [groupId, setGroupId] = useState<string | null>(null);
  const workspaces = useWorkspaces();
  const boards = useBoards({ workspaceId });
  const [first, ...others] = boards.data ?? [];
  const onlyId = first !== undefined && others.length === 0 ? first.id : null;
  const boardId = chosenId ?? onlyId;
  const groups = useBoardGroups(boardId);
  const chooseBoard = (id: string | null) => {
    setChosenId(id);
    setGroupId(null);
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <RemoteSelect
          label="Workspace"
          placeholder="All workspaces"
          value={workspaceId}
          query={workspaces}
          texts={WORKSPACE_TEXTS}
          onChange={(id) => {
            setWorkspaceId(id);
            chooseBoard(null);
          }}
        />
        <RemoteSelect
          label="Board"
          placeholder="Select a board"
          value={boardId}
          query={boards}
          texts={BOARD_TEXTS}
          onChange={chooseBoard}
        />
        <RemoteSelect
          label="Group for new items"
          placeholder={boardId === null ? "Select a board first" : "The first group"}
          isDisabled={boardId === null}
          value={groupId}
          query={{ ...groups, data: groups.data?.map(({ id, title }) => ({ id, name: title })) }}
          texts={{ ...GROUP_TEXTS, empty: "The board has no groups" }}
          onChange={setGroupId}
        />
      </div>
      {boardId === null ? (
        <p className="mt-6 text-muted">
          Choose a board to see its columns, and the form that they make.
        </p>
      ) : (
        <ChosenBoard key={boardId} boardId={boardId} groupId={groupId} />
      )}
    </>
  );
}
