"use client";

import { useBoardGroups, useBoards, useWorkspaces } from "@/lib/client/use-board-service";
import { BOARD_HOST } from "@/lib/domain/board/host";
import type { FormContent } from "@/lib/domain/forms/form";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { ColumnMapping } from "./column-mapping";
import { RemoteSelect } from "./remote-select";

type BoardChoice = Pick<FormContent, "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId">;

/** Steps 1 to 4: workspace, board, group, then which answer goes to which column. */
export function BoardSteps() {
  const store = useEditorStore();
  const workspaceId = useEditor((state) => selectContent(state).mondayWorkspaceId);
  const boardId = useEditor((state) => selectContent(state).mondayBoardId);
  const groupId = useEditor((state) => selectContent(state).mondayGroupId);
  const workspaces = useWorkspaces();
  const boards = useBoards({ workspaceId, isEnabled: workspaceId !== null });
  const groups = useBoardGroups(boardId);
  const choose = (patch: Partial<BoardChoice>) => store.dispatch({ type: "edit-content", patch });
  return (
    <>
      <div className="grid gap-4">
        <RemoteSelect
          label="1. Workspace"
          placeholder="Select a workspace"
          value={workspaceId}
          query={workspaces}
          texts={{
            loading: "Loading workspaces...",
            error: `Error loading workspaces. Please check your ${BOARD_HOST} connection.`,
            empty: "No workspaces found",
          }}
          onChange={(id) =>
            choose({ mondayWorkspaceId: id, mondayBoardId: null, mondayGroupId: null })
          }
        />
        <RemoteSelect
          label="2. Board"
          placeholder={workspaceId === null ? "Select a workspace first" : "Select a board"}
          isDisabled={workspaceId === null}
          value={boardId}
          query={boards}
          texts={{
            loading: "Loading boards...",
            error: "Error loading boards. Please check your workspace selection.",
            empty: "No boards found",
          }}
          onChange={(id) => choose({ mondayBoardId: id, mondayGroupId: null })}
        />
        <RemoteSelect
          label="3. Group"
          placeholder={boardId === null ? "Select a board first" : "Select a group"}
          isDisabled={boardId === null}
          value={groupId}
          query={{ ...groups, data: groups.data?.map(({ id, title }) => ({ id, name: title })) }}
          texts={{
            loading: "Loading groups...",
            error: "Error loading groups. Please check your board selection.",
            empty: "No groups found. Please select a board first.",
          }}
          onChange={(id) => choose({ mondayGroupId: id })}
        />
      </div>
      {boardId === null ? null : <ColumnMapping boardId={boardId} />}
    </>
  );
}
