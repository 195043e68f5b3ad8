import "server-only";
import { publicField } from "@/lib/domain/board/public-field";
import type { FormBoard } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { isHiddenValue } from "@/lib/form-engine/answers/hidden-values";

/**
 * The field as visitors' browsers get it: without what the board and links need, and a hidden value without its
 * owner's words.
 */
export function visitorsField(field: Field, board: FormBoard): Field {
  const { parameter, ...shown } = publicField(field, board);
  void parameter;
  return isHiddenValue(field) ? { ...shown, label: "", description: "" } : shown;
}
