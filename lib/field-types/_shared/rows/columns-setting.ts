import { createContext, type ReactNode } from "react";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import type { SettingsProps } from "../settings-view";

type DrawColumns = (this: void, props: SettingsProps<FieldWithColumns>) => ReactNode;

/** Draws what edits the columns of a table. Handed in by the editor: a column has the settings of its own type. */
export const ColumnsSettingContext = createContext<DrawColumns>(() => null);
