"use client";

import { RemoteSelect } from "@/components/form-editor/board/remote-select";
import { COLUMN_TEXTS } from "@/components/form-editor/board/remote-texts";
import { usePageSettings } from "@/components/form-editor/panel/general/use-page-settings";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { ENDING_COLUMN_TYPES } from "@/lib/field-types/registry/ending-field";

type EndingColumnSettingProps = {
  columns: {
    data: SnapshotColumn[] | undefined;
    isLoading: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
};

/** The column for the name of the ending that was shown; nothing for forms without endings. */
export function EndingColumnSetting({ columns }: EndingColumnSettingProps) {
  const { settings, change } = usePageSettings();
  if (settings.endings.length === 0) {
    return null;
  }
  const fitting = columns.data?.filter(
    ({ type, isCalculated }) => ENDING_COLUMN_TYPES.includes(type) && !isCalculated,
  );
  return (
    <RemoteSelect
      label="Ending"
      placeholder="Not mapped"
      value={settings.endingColumnId}
      query={{ ...columns, data: fitting?.map(({ id, title }) => ({ id, name: title })) }}
      texts={COLUMN_TEXTS}
      onChange={(endingColumnId) => change({ patch: { endingColumnId } })}
    />
  );
}
