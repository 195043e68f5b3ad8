/** Widths in pixels of the columns at the left of a list of submissions. */
export const WIDTHS = {
  choice: 52,
  id: 80,
  form: 180,
  date: 184,
  synced: 140,
  ending: 140,
  language: 120,
  status: 140,
  assignee: 140,
  note: 200,
  action: 72,
} as const;

/** Columns of answers share what is left; below this width the table scrolls. */
export const ANSWER_WIDTH = 150;

const PINNED = "sticky z-[5] in-[thead]:z-20 in-[tbody]:bg-surface";
// In a region that is hardly wider than the pinned columns, only the first ones stay.
const IF_ROOM = "@max-[540px]:left-auto!";

type PinnedColumn = "choice" | "id" | "date" | "synced";

/** Classes and place of the cells of a column that stays in view while answers scroll below it. */
export function pinned(column: PinnedColumn, hasChoice: boolean) {
  const before = { choice: 0, id: hasChoice ? WIDTHS.choice : 0 };
  const date = before.id + WIDTHS.id;
  const left = { ...before, date, synced: date + WIDTHS.date }[column];
  const isAlways = column === "choice" || column === "id";
  return { className: isAlways ? PINNED : `${PINNED} ${IF_ROOM}`, style: { left } };
}
