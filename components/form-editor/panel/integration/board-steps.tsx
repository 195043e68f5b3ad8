"use client";

import { useRef } from "react";
import { toast } from "sonner";
import {
  useBoardGroups,
  useBoards,
  useWorkspaces,
} from "@/lib/client/queries/boards/use-board-service";
import { useLastBoardDelivery } from "@/lib/client/queries/deliveries/use-deliveries";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { BOARD_HOST } from "@/lib/domain/board/host";
import type { FormContent } from "@/lib/domain/forms/form";
import { RemoteSelect } from "../../board/remote-select";
import { BOARD_TEXTS, GROUP_TEXTS, WORKSPACE_TEXTS } from "../../board/remote-texts";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { BoardModeSetting } from "./board-mode-setting";
import { BoardSummary } from "./board-summary";
import { ColumnMapping } from "./column-mapping/column-mapping";
import { IntegrationStep } from "./integration-step";
import { LastDelivery } from "./last-delivery";
import { MakeBoard } from "./make-board";

type BoardChoice = Pick<FormContent, "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId">;

/** Steps 1 to 4: workspace, board, group, and the mapping of fields to columns. */
export function BoardSteps() {
  const store = useEditorStore();
  const workspaceId = useEditor((state) => selectContent(state).mondayWorkspaceId);
  const boardId = useEditor((state) => selectContent(state).mondayBoardId);
  const groupId = useEditor((state) => selectContent(state).mondayGroupId);
  const formId = useEditor((state) => state.meta?.id ?? null);
  const mayReadAnswers = usePermission("answers:read");
  const last = useLastBoardDelivery(mayReadAnswers ? formId : null);
  const workspaces = useWorkspaces();
  const boards = useBoards({ workspaceId, isEnabled: workspaceId !== null });
  const groups = useBoardGroups(boardId);
  const choose = (patch: Partial<BoardChoice>) => store.dispatch({ type: "edit-content", patch });
  // Ids of columns mean nothing on another board.
  const chooseBoard = (chosen: Partial<BoardChoice>) => {
    const settings = { ...selectContent(store.getState()).settings, notWrittenColumns: [] };
    store.dispatch({ type: "edit-content", patch: { ...chosen, settings } });
  };
  const placeRef = useRef<HTMLDivElement>(null);
  const handleMade = () => {
    toast.success(`The board is on ${BOARD_HOST}`, { description: "The form is mapped to it." });
    // The pressed button is removed, and the focus with it.
    placeRef.current?.focus();
  };
  return (
    <>
      <IntegrationStep
        name="board"
        title="1–3. Board"
        summary={<BoardSummary last={last.data ?? null} />}
        isOpenAtFirst
      >
        <div ref={placeRef} role="group" aria-label="Board" tabIndex={-1} className="grid gap-4">
          <RemoteSelect
            label="1. Workspace"
            placeholder="Select a workspace"
            value={workspaceId}
            query={workspaces}
            texts={WORKSPACE_TEXTS}
            onChange={(id) =>
              chooseBoard({ mondayWorkspaceId: id, mondayBoardId: null, mondayGroupId: null })
            }
          />
          <RemoteSelect
            label="2. Board"
            placeholder={workspaceId === null ? "Select a workspace first" : "Select a board"}
            isDisabled={workspaceId === null}
            value={boardId}
            query={boards}
            texts={BOARD_TEXTS}
            onChange={(id) => chooseBoard({ mondayBoardId: id, mondayGroupId: null })}
          />
          <RemoteSelect
            label="3. Group"
            placeholder={boardId === null ? "Select a board first" : "Select a group"}
            isDisabled={boardId === null}
            value={groupId}
            query={{ ...groups, data: groups.data?.map(({ id, title }) => ({ id, name: title })) }}
            texts={GROUP_TEXTS}
            onChange={(id) => choose({ mondayGroupId: id })}
          />
          {boardId === null ? null : <BoardModeSetting />}
          {boardId !== null && formId !== null && last.data?.target === boardId ? (
            <LastDelivery formId={formId} delivery={last.data} />
          ) : null}
        </div>
        {boardId === null && workspaceId !== null ? (
          <MakeBoard workspaceId={workspaceId} onMade={handleMade} />
        ) : null}
      </IntegrationStep>
      {boardId === null ? null : <ColumnMapping key={boardId} />}
    </>
  );
}
