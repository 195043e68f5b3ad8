"use client";

import {
  useBoardColumns,
  useBoards,
  useWorkspaces,
} from "@/lib/client/queries/boards/use-board-service";
import {
  readSideOf,
  readTarget,
  SAME,
  withReadBoard,
  withReadSide,
} from "@/lib/domain/board/read-side";
import { RemoteSelect } from "../board/remote-select";
import { BOARD_TEXTS, COLUMN_TEXTS, WORKSPACE_TEXTS } from "../board/remote-texts";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { ReadCapacity } from "./read-capacity";
import { ReadFilter } from "./read-filter";
import { ReadGroups } from "./read-groups";
import { ReadHint } from "./read-hint";
import type { ReadProps } from "./read-props";
import { ReadValues } from "./read-values";

const sameAs = (what: string) => [{ id: SAME, name: `Same as write ${what}` }];

/** Workspace, board, column and groups that the options come from. */
export function ReadSource({ field, onChange }: ReadProps) {
  const form = useEditor(selectContent);
  const side = readSideOf(field);
  const target = readTarget({ field, form });
  const workspaces = useWorkspaces();
  const boards = useBoards({
    workspaceId: target.workspaceId,
    isEnabled: target.workspaceId !== null,
  });
  const columns = useBoardColumns(target.boardId);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <RemoteSelect
          label="Workspace"
          placeholder="None"
          own={sameAs("workspace")}
          value={side.mondayReadWorkspaceId ?? null}
          query={workspaces}
          texts={WORKSPACE_TEXTS}
          onChange={(id) =>
            onChange(
              withReadBoard(
                withReadSide(field, { mondayReadWorkspaceId: id ?? undefined }),
                undefined,
              ),
            )
          }
        />
        <RemoteSelect
          label="Board"
          placeholder={target.workspaceId === null ? "Select a workspace first" : "None"}
          isDisabled={target.workspaceId === null}
          own={sameAs("board")}
          value={side.mondayReadBoardId ?? null}
          query={boards}
          texts={BOARD_TEXTS}
          onChange={(id) => onChange(withReadBoard(field, id ?? undefined))}
        />
        <RemoteSelect
          label="Column"
          placeholder={target.boardId === null ? "Select a board first" : "None"}
          isDisabled={target.boardId === null}
          own={sameAs("column")}
          value={side.mondayReadColumnId ?? null}
          query={{ ...columns, data: columns.data?.map(({ id, title }) => ({ id, name: title })) }}
          texts={COLUMN_TEXTS}
          onChange={(id) => {
            const columnId = id === SAME ? field.mondayColumnId : id;
            const column = columns.data?.find((each) => each.id === columnId);
            const chosen = { mondayReadColumnId: id ?? undefined };
            onChange(withReadSide(field, { ...chosen, mondayReadColumnType: column?.type }));
          }}
        />
      </div>
      <ReadGroups field={field} boardId={target.boardId} onChange={onChange} />
      <ReadFilter field={field} columns={columns} onChange={onChange} />
      <ReadHint field={field} columns={columns} onChange={onChange} />
      <ReadCapacity field={field} columns={columns} onChange={onChange} />
      <ReadValues field={field} target={target} onChange={onChange} />
    </>
  );
}
