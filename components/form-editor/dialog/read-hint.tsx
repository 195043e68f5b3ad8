"use client";

import type { useBoardColumns } from "@/lib/client/queries/boards/use-board-service";
import { offersItems } from "@/lib/domain/board/public-field";
import { readSideOf, withReadSide } from "@/lib/domain/board/read-side";
import { RemoteSelect } from "../board/remote-select";
import { COLUMN_TEXTS } from "../board/remote-texts";
import type { ReadProps } from "./read-props";

/** For options that are items: the second column that tells those of one name apart. */
export function ReadHint({
  field,
  columns,
  onChange,
}: ReadProps & { columns: ReturnType<typeof useBoardColumns> }) {
  const { mondayHintColumnId: hintId, mondayReadColumnType: type } = readSideOf(field);
  // Columns of a board that others link to are not at hand here.
  if (!offersItems(field) || type !== "name") {
    return null;
  }
  return (
    <div>
      <RemoteSelect
        label="Hint column"
        placeholder="None"
        value={hintId ?? null}
        query={{ ...columns, data: columns.data?.map(({ id, title }) => ({ id, name: title })) }}
        texts={COLUMN_TEXTS}
        onChange={(id) => onChange(withReadSide(field, { mondayHintColumnId: id ?? undefined }))}
      />
      <p className="mt-1.5 text-ui text-muted">Shown beside items of the same name.</p>
    </div>
  );
}
