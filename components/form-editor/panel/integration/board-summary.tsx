import { useBoardSnapshot } from "@/lib/client/queries/boards/use-board-service";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { useEditor } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { BOARD_MODE_NAMES } from "./board-mode-names";

const TROUBLE = { failed: "last delivery failed", paused: "deliveries are paused" } as const;

type BoardSummaryProps = {
  /** The last delivery of the form to a board. */
  last: DeliveryResponse | null;
};

/** The chosen board and group, what a submission does there, and whether the last one failed, in one line. */
export function BoardSummary({ last }: BoardSummaryProps) {
  const { mondayBoardId, mondayGroupId, settings } = useEditor(selectContent);
  const { data, isLoading } = useBoardSnapshot(mondayBoardId);
  if (mondayBoardId === null) {
    return "No board is chosen.";
  }
  if (!data?.board) {
    return isLoading ? "Loading..." : "The board cannot be read right now.";
  }
  const { name, groups } = data.board;
  const group = groups.find(({ id }) => id === mondayGroupId)?.title;
  const place = group === undefined ? name : `${name}, ${group}`;
  const state = last?.target === mondayBoardId ? last.state : null;
  const trouble = state === "failed" || state === "paused" ? `, ${TROUBLE[state]}` : "";
  return `${place}: ${BOARD_MODE_NAMES[settings.boardMode].toLowerCase()}${trouble}`;
}
