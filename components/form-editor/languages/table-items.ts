import { foldText } from "@/lib/domain/texts/fold-text";
import { lostParts, type LostPart } from "@/lib/form-engine/translations/lost-parts";
import type { TextGroup, TextRow } from "@/lib/form-engine/translations/text-groups";
import { textState, type TextState } from "@/lib/form-engine/translations/text-states";
import type { Translation, Translations } from "@/lib/form-engine/translations/translation";
import type { UnsentText } from "./translation-store";

/** A text beside its translation, as it is typed. */
export type TranslatedRow = TextRow & {
  text: string;
  state: TextState;
  lost: readonly LostPart[];
  unsent: UnsentText | null;
};

export type TableFilter = "all" | "missing" | "stale" | "problems";

export type TableItem =
  | { type: "group"; id: string; title: string; isPage: boolean }
  | { type: "row"; id: string; row: TranslatedRow }
  /** Shows or hides the options of a group. */
  | { type: "fold"; id: string; groupId: string; count: number; isOpen: boolean };

type TranslatedGroup = Omit<TextGroup, "rows" | "options"> & {
  rows: TranslatedRow[];
  options: TranslatedRow[];
};

/** Longer lists of options are folded until they are asked for. */
const FOLDED_FROM = 20;
const NOTHING_LOST: readonly LostPart[] = [];

export function translatedGroups(
  groups: readonly TextGroup[],
  { texts, unsent }: { texts: Translations; unsent: ReadonlyMap<string, UnsentText> },
): TranslatedGroup[] {
  const translated = (row: TextRow): TranslatedRow => {
    const typed = unsent.get(row.key) ?? null;
    const stored = Object.hasOwn(texts, row.key) ? texts[row.key] : undefined;
    const text = typed?.text ?? stored?.text ?? "";
    const state = textState(row.of, typed ? asTranslation(typed, row) : stored);
    const lost =
      state === "missing"
        ? NOTHING_LOST
        : lostParts({ original: row.original, translation: text, kind: row.kind });
    return { ...row, text, state, lost, unsent: typed };
  };
  return groups.map((group) => ({
    ...group,
    rows: group.rows.map(translated),
    options: group.options.map(translated),
  }));
}

/** The texts of a language as they will be once what is typed is stored. */
export function withUnsent(
  texts: Translations,
  unsent: ReadonlyMap<string, UnsentText>,
): Translations {
  return unsent.size === 0
    ? texts
    : {
        ...texts,
        ...Object.fromEntries(
          [...unsent].map(([key, { text, of }]) => [key, { text, of: of ?? "" }]),
        ),
      };
}

export function rowsOf(groups: readonly TranslatedGroup[]): TranslatedRow[] {
  return groups.flatMap(({ rows, options }) => [...rows, ...options]);
}

/** Whether a text has to be looked at: it lost something, or it is not stored. */
export function hasProblem({ lost, unsent }: TranslatedRow): boolean {
  return lost.length > 0 || unsent?.state === "refused" || unsent?.state === "failed";
}

export function isUnfinished(row: TranslatedRow): boolean {
  return row.state !== "current" || hasProblem(row);
}

export function countRows(rows: readonly TranslatedRow[]): Record<TableFilter, number> {
  const count = (filter: TableFilter) => rows.filter((row) => isIn(row, filter)).length;
  return {
    all: rows.length,
    missing: count("missing"),
    stale: count("stale"),
    problems: count("problems"),
  };
}

/** The keys of what a filter and a search leave; null: of everything. */
export function matchingKeys(
  rows: readonly TranslatedRow[],
  { filter, query }: { filter: TableFilter; query: string },
): ReadonlySet<string> | null {
  const words = foldText(query.trim());
  if (filter === "all" && words === "") {
    return null;
  }
  const isFound = ({ original, text, fullName, key }: TranslatedRow) =>
    words === "" ||
    [original, text, fullName].some((each) => foldText(each).includes(words)) ||
    key.includes(query.trim());
  return new Set(rows.filter((row) => isIn(row, filter) && isFound(row)).map(({ key }) => key));
}

/**
 * What the table shows, in its order. `keys`: of the texts that a filter left, whose options are never folded; null: all of them, and the
 * long lists of groups that are not `open` are folded.
 */
export function tableItems(
  groups: readonly TranslatedGroup[],
  { keys, open }: { keys: ReadonlySet<string> | null; open: ReadonlySet<string> },
): TableItem[] {
  return groups.flatMap(({ id, title, isPage, rows, options }): TableItem[] => {
    const own = keys === null ? rows : rows.filter(({ key }) => keys.has(key));
    const shown = keys === null ? options : options.filter(({ key }) => keys.has(key));
    if (own.length + shown.length === 0 && !(isPage && keys === null)) {
      return [];
    }
    const isLong = keys === null && shown.length > FOLDED_FROM;
    const isOpen = !isLong || open.has(id);
    return [
      { type: "group", id: `group ${id}`, title, isPage },
      ...own.map(itemOf),
      ...(isLong
        ? [{ type: "fold" as const, id: `fold ${id}`, groupId: id, count: shown.length, isOpen }]
        : []),
      ...(isOpen ? shown.map(itemOf) : []),
    ];
  });
}

function itemOf(row: TranslatedRow): TableItem {
  return { type: "row", id: row.key, row };
}

function isIn(row: TranslatedRow, filter: TableFilter): boolean {
  return filter === "all" || (filter === "problems" ? hasProblem(row) : row.state === filter);
}

/** A label of a board is its own original, which cannot have changed. */
function asTranslation({ text, of }: UnsentText, row: TextRow): Translation {
  return { text, of: of ?? row.of ?? "" };
}
