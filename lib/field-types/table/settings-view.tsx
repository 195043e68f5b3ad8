import { Table2 } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { TableField } from "./definition";

export const tableSettings: SettingsView<TableField> = { Icon: Table2 };
