import { Table2 } from "lucide-react";
import { use } from "react";
import { ColumnsSettingContext } from "../_shared/rows/columns-setting";
import { RowsSettings } from "../_shared/rows/rows-settings";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { TableField } from "./definition";

function Settings({ field, onChange }: SettingsProps<TableField>) {
  const drawColumns = use(ColumnsSettingContext);
  return (
    <>
      {drawColumns({
        field,
        onChange: (next) => onChange({ ...field, columns: [...next.columns] }),
      })}
      <RowsSettings settings={field} onChange={onChange} />
    </>
  );
}

export const tableSettings: SettingsView<TableField> = {
  Icon: Table2,
  Settings,
  summary: ({ columns }) =>
    columns.length === 0 ? "No columns yet. Add them in the settings." : "",
};
