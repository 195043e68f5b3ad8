import { COLUMN_TEXTS } from "@/components/form-editor/board/remote-texts";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { SearchSelect, type SearchChoice } from "@/components/ui/inputs/search-select";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { columnTypeWords, unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import type { Field } from "@/lib/domain/fields/base-field";
import { searchWords } from "@/lib/domain/search/search-terms";

/** Above it, a list is searched. */
const MOST_LISTED = 15;
/** In place of an id; ids of the service have no hyphen. */
export const NOT_WRITTEN = "not-written";
const NOT_MAPPED = "";

type ColumnSelectProps = {
  id: string;
  labelledBy: string;
  describedBy?: string | undefined;
  field: Field;
  /** The columns that fit the field, best first; undefined while they are not known. */
  fitting: readonly SnapshotColumn[] | undefined;
  /** All columns of the board. */
  columns: readonly SnapshotColumn[] | undefined;
  isLoading: boolean;
  /** Of a column, `NOT_WRITTEN`, or "" for none. */
  onChange: (id: string) => void;
};

/** The column of one field: a native select, or for a long list one with a search box. */
export function ColumnSelect({
  id,
  labelledBy,
  describedBy,
  field,
  fitting,
  columns,
  isLoading,
  onChange,
}: ColumnSelectProps) {
  const value = field.mondayColumnId ?? (field.mondayNotWritten ? NOT_WRITTEN : NOT_MAPPED);
  const refused = columns?.flatMap(refusedColumn) ?? [];
  const former = formerColumn({ field, known: [...(fitting ?? []), ...refused], columns });
  const own = [
    { value: NOT_MAPPED, label: isLoading ? COLUMN_TEXTS.loading : "Not mapped" },
    { value: NOT_WRITTEN, label: "Not written" },
    ...former,
  ];
  if (fitting !== undefined && fitting.length > MOST_LISTED) {
    const offered = fitting.map(({ id: column, title, type }) => ({
      value: column,
      label: title,
      detail: columnTypeWords(type),
    }));
    const choices: SearchChoice[] = [
      ...own,
      ...offered,
      ...refused.map((each) => ({ value: each.id, label: each.name, isDisabled: true })),
    ];
    return (
      <SearchSelect
        {...{ id, labelledBy, describedBy, value, choices, onChange }}
        searchLabel="Search columns"
        isMatch={containsWords}
      />
    );
  }
  return (
    <NativeSelect
      id={id}
      aria-describedby={describedBy}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {own.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
      {fitting?.map(({ id: column, title }) => (
        <option key={column} value={column}>
          {title}
        </option>
      ))}
      {refused.length === 0 ? null : (
        <optgroup label="Cannot be written">
          {refused.map((each) => (
            <option key={each.id} value={each.id} disabled>
              {each.name}
            </option>
          ))}
        </optgroup>
      )}
    </NativeSelect>
  );
}

function containsWords(text: string, query: string): boolean {
  const words = searchWords(text);
  return searchWords(query).every((wanted) => words.some((word) => word.includes(wanted)));
}

function refusedColumn(column: SnapshotColumn) {
  const { id, title, type } = column;
  const reason = unwritableReason(column);
  return reason === null ? [] : [{ id, name: `${title} (${columnTypeWords(type)}): ${reason}` }];
}

/** The column that a field has and that is not offered: gone, of another type, or the board is not known. */
function formerColumn({
  field: { mondayColumnId: id, mondayColumnTitle: title },
  known,
  columns,
}: {
  field: Field;
  known: readonly { id: string }[];
  columns: readonly SnapshotColumn[] | undefined;
}): SearchChoice[] {
  if (!id || known.some((column) => column.id === id)) {
    return [];
  }
  return [{ value: id, label: `${title ?? id}${columns ? " (not found)" : ""}` }];
}
