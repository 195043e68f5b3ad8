"use client";

import { WandSparkles } from "lucide-react";
import { RemoteSelect } from "@/components/form-editor/board/remote-select";
import { COLUMN_TEXTS } from "@/components/form-editor/board/remote-texts";
import { useEditorStore } from "@/components/form-editor/state/editor-context";
import { selectFields } from "@/components/form-editor/state/selectors";
import { useFieldName } from "@/components/form-editor/state/use-field-name";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useBoardColumns } from "@/lib/client/queries/boards/use-board-service";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import type { AnswerColumn } from "@/lib/domain/fields/contract";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { suggestSubitems } from "@/lib/form-engine/board/column-mapping/suggest-mapping";

type SubitemMappingProps = {
  field: Field;
  /** The board of the subitems; undefined: the form's board has none. */
  boardId: string | undefined;
};

/** For an answer that is a table: the columns of subitems, one for each of its rows. */
export function SubitemMapping({ field, boardId }: SubitemMappingProps) {
  const store = useEditorStore();
  const name = useFieldName(field);
  const columns = useBoardColumns(boardId ?? null);
  const tableColumns = definitionOf(field).tableColumns?.(field) ?? [];
  const chosen = field.mondaySubitemColumns ?? {};
  const change = (changed: Pick<Field, "mondaySubitemColumns" | "mondayRowsGone">) => {
    // A repeated section is shown as a table, and stored as it is.
    const stored = selectFields(store.getState()).find(({ id }) => id === field.id);
    if (stored !== undefined) {
      store.dispatch({ type: "replace-field", field: { ...stored, ...changed } });
    }
  };
  const choose = (key: string, id: string | null) => {
    const others = Object.entries(chosen).filter(([each]) => each !== key);
    const next = Object.fromEntries(id === null ? others : [...others, [key, id]]);
    change({ mondaySubitemColumns: Object.keys(next).length === 0 ? undefined : next });
  };
  const isMapped = Object.keys(chosen).length > 0;
  const suggested =
    hasColumns(field) && boardId !== undefined ? suggestSubitems(field, columns.data ?? []) : null;
  return (
    <fieldset className="mt-3 grid gap-3 rounded-control border px-3 py-2.5">
      <legend className="px-1 text-small font-medium">{`Subitems of "${name}"`}</legend>
      <p className="text-pretty text-muted">
        {boardId === undefined
          ? "The board has no subitems. Add a subitems column to it to make one of each row."
          : "Each row becomes a subitem of the item, once a column is chosen here."}
      </p>
      {boardId !== undefined || isMapped
        ? tableColumns.map((column) => (
            <RemoteSelect
              key={column.key}
              label={column.title}
              placeholder="Not mapped"
              value={chosen[column.key] ?? null}
              isDisabled={boardId === undefined && chosen[column.key] === undefined}
              query={{ ...columns, data: fitting(column, columns.data) }}
              texts={COLUMN_TEXTS}
              onChange={(id) => choose(column.key, id)}
            />
          ))
        : null}
      {suggested ? (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => change({ mondaySubitemColumns: suggested })}
        >
          <WandSparkles aria-hidden />
          Suggest columns of subitems
        </Button>
      ) : null}
      {isMapped && hasColumns(field) ? (
        <CheckboxField
          label="Archive the subitem of a row that is gone"
          hint="Otherwise it stays on the board when a correction takes its row out."
          checked={field.mondayRowsGone === "archive"}
          onCheckedChange={(isOn) =>
            change({ mondayRowsGone: isOn === true ? "archive" : undefined })
          }
        />
      ) : null}
    </fieldset>
  );
}

function fitting(
  { accepts }: AnswerColumn,
  columns: { id: string; title: string; type: string }[] | undefined,
) {
  const types: readonly string[] = accepts;
  return columns
    ?.filter(({ type }) => types.includes(type))
    .sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
    .map(({ id, title }) => ({ id, name: title }));
}
