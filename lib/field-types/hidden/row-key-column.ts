import type { Field } from "@/lib/domain/fields/base-field";
import { ROW_KEY } from "@/lib/domain/fields/rows";
import { newField } from "../_shared/new-field";

/** A column that is never drawn, in which rules read the key of their row. No owner's column has its id. */
export const rowKeyColumn: Field = newField({ id: ROW_KEY, type: "hidden" });
