import type { ControlProps, PublicView } from "../_shared/public-view";
import type { TableField } from "./definition";

function TableControl({ field }: ControlProps<TableField>) {
  return <p>{field.label}</p>;
}

export const tableView: PublicView<TableField> = { frame: "group", Control: TableControl };
