import type { BoardColumnType } from "@/lib/domain/board/columns/board-column";

/** The columns that a single choice fits beside labels and texts, if its options are what they hold. */
export const CHOICE_COLUMNS: readonly BoardColumnType[] = [
  "tags",
  "people",
  "country",
  "world_clock",
];
