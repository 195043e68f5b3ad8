"use client";

import { RemoteSelect } from "@/components/form-editor/board/remote-select";
import { COLUMN_TEXTS } from "@/components/form-editor/board/remote-texts";
import { usePageSettings } from "@/components/form-editor/panel/general/use-page-settings";
import { useEditor } from "@/components/form-editor/state/editor-context";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { ENDING_COLUMN_TYPES } from "@/lib/field-types/registry/ending-field";

type OwnColumnSettingsProps = {
  columns: {
    data: SnapshotColumn[] | undefined;
    isLoading: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
};

/** The columns for the ending that was shown and for the stage that is waited for, where the form has any, and for the team's status. */
export function OwnColumnSettings({ columns }: OwnColumnSettingsProps) {
  const { settings, change } = usePageSettings();
  const hasStatuses = useEditor(({ meta }) => meta !== null && meta.statuses.length > 0);
  const fitting = columns.data?.filter(
    ({ type, isCalculated }) => ENDING_COLUMN_TYPES.includes(type) && !isCalculated,
  );
  const given = {
    placeholder: "Not mapped",
    query: { ...columns, data: fitting?.map(({ id, title }) => ({ id, name: title })) },
    texts: COLUMN_TEXTS,
  };
  return (
    <>
      {settings.endings.length === 0 ? null : (
        <RemoteSelect
          {...given}
          label="Ending"
          value={settings.endingColumnId}
          onChange={(endingColumnId) => change({ patch: { endingColumnId } })}
        />
      )}
      {settings.stages.length === 0 ? null : (
        <div>
          <RemoteSelect
            {...given}
            label="Stage"
            value={settings.stageColumnId}
            onChange={(stageColumnId) => change({ patch: { stageColumnId } })}
          />
          <p className="mt-1.5 text-small text-muted">
            The stage that is waited for; at the end the last decision, or “Done”.
          </p>
        </div>
      )}
      {hasStatuses || settings.statusColumnId !== null ? (
        <div>
          <RemoteSelect
            {...given}
            label="Status"
            value={settings.statusColumnId}
            onChange={(statusColumnId) => change({ patch: { statusColumnId } })}
          />
          <p className="mt-1.5 text-small text-muted">
            The status that your team gives a submission, each time that it changes.
          </p>
        </div>
      ) : null}
    </>
  );
}
