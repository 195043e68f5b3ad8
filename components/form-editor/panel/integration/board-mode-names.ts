import type { BoardMode } from "@/lib/domain/board/board-mode";

/** What a submission does on the board, as its owner chooses it. */
export const BOARD_MODE_NAMES: Readonly<Record<BoardMode["boardMode"], string>> = {
  create: "Add an item",
  match: "Update the item whose column equals this field",
  link: "Update the item of the link",
};
