import type { ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { SEARCHABLE_FROM } from "../_shared/options/options";
import type { ControlProps } from "../_shared/public-view";
import type { DropdownField } from "./definition";

type DrawChoice = (this: void, props: ControlProps<DropdownField>) => ReactNode;

let draw: DrawChoice | undefined;

/** Hands in what draws it. It is not imported here, because visitors load it only with a form that has such a list. */
export function provideLongChoice(drawChoice: DrawChoice): void {
  draw = drawChoice;
}

/** Undefined for a short list, and where nothing was handed in. */
export function drawLongChoice(props: ControlProps<DropdownField>): ReactNode {
  return isLongChoice(props.field) ? draw?.(props) : undefined;
}

/** Whether its options are read from a board while it is filled in. */
export function isRemote(field: Field): boolean {
  return "mondayFilterColumnId" in field || "mondayReadColumnType" in field;
}

/** Whether a dropdown is searched, or its options are those of a board. */
export function isLongChoice(field: Field): boolean {
  return field.type === "dropdown" && (isRemote(field) || field.options.length >= SEARCHABLE_FROM);
}
