import { useLiveBoard } from "@/lib/client/queries/boards/use-board-service";
import { useEditor } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { BOARD_MODE_NAMES } from "./board-mode-names";

/** The chosen board and group, and what a submission does there, in one line. */
export function BoardSummary() {
  const { mondayBoardId, mondayGroupId, settings } = useEditor(selectContent);
  const { data, isLoading } = useLiveBoard(mondayBoardId);
  if (mondayBoardId === null) {
    return "No board is chosen.";
  }
  if (!data?.board) {
    return isLoading ? "Loading..." : "The board cannot be read right now.";
  }
  const { name, groups } = data.board;
  const group = groups.find(({ id }) => id === mondayGroupId)?.title;
  const place = group === undefined ? name : `${name}, ${group}`;
  return `${place}: ${BOARD_MODE_NAMES[settings.boardMode].toLowerCase()}`;
}
